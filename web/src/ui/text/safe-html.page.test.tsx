import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from './safe-html.tsx';

const page = (html: string) => (
  <MemoryRouter>
    <SafeHtml html={html} classNames={{ steps: 'steps_x1' }} />
  </MemoryRouter>
);

describe('a fragment on the page', () => {
  it('wears only the classes the page knows', () => {
    expect(renderToString(page('<ol class="steps evil constructor"><li class="toString">a</li></ol>'))).toBe(
      '<ol class="steps_x1"><li>a</li></ol>',
    );
  });

  it('opens links elsewhere without telling them about the page', () => {
    expect(renderToString(page('<a href="https://www.geonames.org/">G</a>'))).toBe(
      '<a href="https://www.geonames.org/" rel="noopener">G</a>',
    );
  });

  it.each([
    '<section class="steps"><h2>a</h2> <p>b &amp; c<p>d<div>e</div></section>',
    '<p>a<ul><li>b<li>c <a href="/d">e<a href="/f">g</a></a></ul>',
    '<h2>a<h3>b</h3></h2>text<br>more<li>stray</li>',
    '<strong><p>a<em>b</strong>c</p></em>',
    '<ul>text<div>c</div><li>d</li></ul>',
  ])('is hydrated as the server wrote it: %s', async (html) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page(html));
    const before = container.innerHTML;
    const complaints: unknown[] = [];
    await act(async () => {
      hydrateRoot(container, page(html), { onRecoverableError: (error) => complaints.push(error) });
    });
    expect(complaints).toEqual([]);
    expect(container.innerHTML).toBe(before);
  });
});

import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { hostileTexts, slowestGrowth } from '@lodgepole/contract/testing/hostile-text';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeI18n } from './make-i18n.ts';

const i18n = makeI18n();
i18n.load('en-CA', {});
i18n.activate('en-CA');

const within = (content: ReactNode) => <I18nProvider i18n={i18n}>{content}</I18nProvider>;

const Sentence = ({ typed }: { readonly typed: string }) => (
  <Trans>
    Rentals in <b>{typed}</b> and <i>around</i>
  </Trans>
);

const Plain = ({ typed }: { readonly typed: string }) => {
  const { t } = useLingui();
  return t`Rentals in ${typed}`;
};

const typedTexts = [
  '<0>x</0>',
  '<1/>',
  '</0>',
  '<0>',
  '<b>bold</b>',
  'a < b > c',
  '</0><1>x</1>',
  '<script>alert(1)</script>',
  String.raw`\x41 \u202e \\`,
  '{typed} #',
  '%__lingui_octothorpe__%',
];

describe('a value in a sentence', () => {
  it.each(typedTexts)('is shown as typed among tags: %s', (typed) => {
    const { container } = render(within(<Sentence typed={typed} />));
    expect(container.textContent).toBe(`Rentals in ${typed} and around`);
    expect(container.querySelector('b')?.textContent).toBe(typed);
    expect(container.querySelector('i')?.textContent).toBe('around');
  });

  it.each(typedTexts)('is shown as typed without tags: %s', (typed) => {
    expect(render(within(<Plain typed={typed} />)).container.textContent).toBe(`Rentals in ${typed}`);
  });

  it('is shown as typed by the server as well', () => {
    const markup = renderToString(within(<Sentence typed="<0>x</0>" />));
    expect(markup).toContain('<b>&lt;0&gt;x&lt;/0&gt;</b>');
  });

  it('is put in place in no more than twice the time when twice as long', async () => {
    const show = (typed: string) => renderToString(within(<Sentence typed={typed} />));
    expect(await slowestGrowth(show, hostileTexts)).toBeNull();
  });
});

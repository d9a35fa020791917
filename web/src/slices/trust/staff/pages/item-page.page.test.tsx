import { staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { aListing } from '../../../../testing/listings.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aLogEntry, anItem, aStaffPerson, staffApi } from '../../../../testing/staff.ts';

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

const show = (changes: Parameters<typeof anItem>[0]) =>
  renderPage('/staff/queue/1', { api: staffApi([anItem(changes)]).api, isSignedIn: true });

describe('an item', () => {
  it('shows a reported listing as its readers see it, and who reported it in which words', async () => {
    await show({});
    expect(await screen.findByRole('heading', { level: 1, name: '75 King St S, Waterloo' })).toBeTruthy();
    expect(document.title).toBe('75 King St S, Waterloo · Lodgepole');
    const reports = await part('1 report');
    expect(reports.getByText('It looks like a scam')).toBeTruthy();
    expect(reports.getByText('He wants a deposit before I see it.')).toBeTruthy();
    expect(reports.getByRole('link', { name: 'Carla Roy' }).getAttribute('href')).toBe('/staff/people/31');
    expect(reports.queryByText('Changed since this report')).toBeNull();
    const listing = await part('The listing');
    expect(listing.getByText('$1,850/month')).toBeTruthy();
    expect(listing.getByText('Bright corner unit near the park.')).toBeTruthy();
    expect(listing.getAllByRole('img', { name: /^Picture \d of 3/ })).toHaveLength(3);
    expect(listing.getByText('Active')).toBeTruthy();
    expect(listing.getByRole('link', { name: 'Open the listing' }).getAttribute('target')).toBe('_blank');
  });

  it('marks what changed since a report', async () => {
    const now = { ...anItem().now, price: 2400, description: 'Come and see it.' };
    await show({ now, listing: aListing({ price: 2400, description: 'Come and see it.' }) });
    const reports = await part('1 report');
    expect(reports.getByText('Changed since this report')).toBeTruthy();
    const changes = reports.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(changes).toEqual([
      'Then: $1,850 Now: $2,400',
      'Then: Bright corner unit near the park. Now: Come and see it.',
    ]);
  });

  it('shows what is deleted as it was seen', async () => {
    await show({ now: null, listing: null });
    const listing = await part('The listing');
    expect(listing.getByText(/It has been deleted\./)).toBeTruthy();
    expect(listing.getByText('Bright corner unit near the park.')).toBeTruthy();
    await userEvent.keyboard('u');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows a message among those around it, and marks it', async () => {
    const said = (id: number, content: string) => ({
      id,
      sender: 'Bob Singh',
      content,
      timestamp: '2026-01-05T10:00:00.000Z',
    });
    const around = [said(4, 'Hello'), said(5, 'Send me money'), said(6, 'Please')];
    await show({ subject: 'message', subject_id: 5, listing: null, around });
    const words = (await part('The message')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toHaveLength(3);
    expect(words.filter((text) => text.includes('This message was reported'))).toEqual([
      expect.stringContaining('Send me money'),
    ]);
  });

  it('shows a review with its stars', async () => {
    const seen = { rating: 1, comment: 'A liar.', author: 'Eve Wong', role: 'Landlord' };
    const [report] = anItem().reported_by;
    await show({
      subject: 'review',
      listing: null,
      now: { ...seen, comment: 'Fine.' },
      reported_by: report ? [{ ...report, seen }] : [],
    });
    const review = await part('The review');
    expect(review.getByRole('img', { name: '1 out of 5 stars' })).toBeTruthy();
    expect(review.getByText('A liar.')).toBeTruthy();
    expect((await part('1 report')).getByText('Fine.')).toBeTruthy();
  });

  it('shows a person, who may be suspended', async () => {
    const seen = { name: 'Bob Singh', city: 'Waterloo', about: null };
    await show({
      subject: 'person',
      subject_id: 8,
      listing: null,
      now: seen,
      reported_by: [],
      reported: aStaffPerson({ is_suspended: true }),
    });
    const person = await part('The person');
    expect(person.getByText('Waterloo')).toBeTruthy();
    expect(screen.getAllByText('Suspended').length).toBeGreaterThan(0);
  });

  it('shows signals with their strength and what shows them, answers, the note and what staff did before', async () => {
    const signal = {
      code: 'keys_by_mail',
      sentence: 'The text says that the keys come by mail. Hand the keys over in person.',
      strength: 'strong',
      gone_at: '2026-01-06T10:00:00.000Z',
      excerpt: 'I will send the keys by courier',
      is_cleared: true,
      found_at: '2026-01-05T10:00:00.000Z',
    } as const;
    await show({
      kind: 'held',
      reported_by: [],
      signals: [signal],
      text_then: 'I will send the keys by courier.',
      text_now: 'A bright unit.',
      note: 'I own the home.',
      answers: [{ text: 'I took it out.', created_at: '2026-01-06T10:00:00.000Z' }],
      log: [aLogEntry({ staff: null, act: 'hide', act_display: 'Hid the listing', reason: 'Twice now.' })],
    });
    const words = (await part('Signals')).getByRole('listitem').textContent;
    expect(words).toMatch(
      /Strong.*Staff released this before\..*No longer applies.*keys come by mail.*I will send the keys by courier/,
    );
    const changed = await part('The description was changed');
    for (const text of ['I will send the keys by courier.', 'A bright unit.'])
      expect(changed.getByText(text)).toBeTruthy();
    expect((await part('The landlord’s note')).getByText('I own the home.')).toBeTruthy();
    expect((await part('What the person answered')).getByText('I took it out.')).toBeTruthy();
    expect((await part('Previous staff actions')).getByRole('listitem').textContent).toMatch(
      /Hid the listing.*Command line.*Twice now\./,
    );
  });

  it('renders user text without links and with isolated direction', async () => {
    const attack = '<img src=x onerror=alert(1)> https://evil.test/ \u202egnp.exe';
    const [report] = anItem().reported_by;
    await show({
      title: attack,
      listing: null,
      subject: 'message',
      now: { text: attack, sender: attack },
      reported_by: report ? [{ ...report, text: attack, seen: { text: attack, sender: attack } }] : [],
    });
    await part('1 report');
    expect(document.querySelector('img[src="x"]')).toBeNull();
    const main = within(screen.getByRole('main'));
    const hrefs = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => !href?.startsWith('/'))).toEqual([]);
    const holders = [...document.querySelectorAll('main *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes('evil'),
      ),
    );
    expect(holders.length).toBeGreaterThan(3);
    expect(
      holders.filter((holder) => holder.tagName !== 'BDI' && holder.getAttribute('dir') !== 'auto'),
    ).toEqual([]);
  });

  it('shows an error when loading fails, and retries', async () => {
    const { api } = staffApi();
    let isDown = true;
    api.on(staffQueueItem, () => {
      if (isDown) throw new ApiError(500, null);
      return anItem();
    });
    await renderPage('/staff/queue/1', { api, isSignedIn: true });
    expect(await screen.findByText('This item could not be loaded.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: '75 King St S, Waterloo' })).toBeTruthy();
  });

  it('says when it is gone, and offers the next one', async () => {
    const { api } = staffApi([anItem({ id: 2, title: 'Two' })]);
    await renderPage('/staff/queue/1', { api, isSignedIn: true });
    expect(await screen.findByText('This item is no longer there.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next item' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Two' })).toBeTruthy();
  });
});

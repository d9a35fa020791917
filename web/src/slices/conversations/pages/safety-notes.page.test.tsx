import { blockedPeople } from '@lodgepole/contract/accounts/blocks';
import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, aThread } from '../../../testing/conversations.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

installPageStubs();

const open = (...messages: readonly Message[]) => {
  const api = mockApi()
    .on(myProfile, () => aViewer())
    .on(blockedPeople, () => [])
    .on(myConversations, () => ({ items: [aConversation()], total: 1, isExact: true }))
    .on(seeConversation, () => aThread(messages));
  return renderPage('/conversations/5', { api, isSignedIn: true });
};
const thread = async () => within(await screen.findByRole('region', { name: 'Messages' }));

const bait = aMessage({
  id: 1,
  content: 'Send the deposit before the viewing, I am abroad.',
  safety: ['money_before_viewing', 'abroad'],
});

describe('a message with warning signs', () => {
  it('has a note below it that says what to watch out for, with the way to the advice', async () => {
    await open(bait);
    const note = await (await thread()).findByRole('note', { name: 'Safety note' });
    expect(note.textContent).toContain(
      'This message seems to ask for money before a viewing. Pay nothing before you have seen the inside of the home',
    );
    expect(note.textContent).toContain('The writer seems to be abroad.');
    const link = within(note).getByRole('link', { name: 'How to stay safe' });
    expect(link.getAttribute('href')).toBe('/safety');
    const message = screen.getByText(/^Send the deposit/);
    expect(message.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has a folded note when the conversation said the same before, and an open one for a new sign', async () => {
    await open(
      bait,
      aMessage({ id: 2, content: 'Still abroad', safety: ['abroad'] }),
      aMessage({ id: 3, content: 'WhatsApp me', safety: ['abroad', 'other_messenger'] }),
    );
    const inThread = await thread();
    expect(await inThread.findAllByRole('note')).toHaveLength(2);
    const folded = inThread.getByText('Safety note');
    const details = folded.closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(folded);
    expect(details?.open).toBe(true);
    expect(details?.textContent).toContain('The writer seems to be abroad.');
  });

  it('has no note for its author, for an unknown sign, or when staff removed it', async () => {
    await open(
      aMessage({ id: 1, from: 7, content: 'Mine', safety: ['abroad'] }),
      aMessage({ id: 2, content: 'Unknown', safety: ['toString', 'something_new'] }),
      aMessage({ id: 3, content: 'This message was removed by our staff.', removed: true }),
    );
    const inThread = await thread();
    expect(await inThread.findByText('Unknown')).toBeTruthy();
    expect(inThread.queryByRole('note')).toBeNull();
    expect(inThread.queryByText('Safety note')).toBeNull();
    // The unknown one alone can be reported: neither one's own nor what is removed.
    expect(inThread.getAllByRole('button', { name: 'More: message of Bob Singh' })).toHaveLength(1);
  });
});

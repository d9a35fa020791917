import { Trans, useLingui } from '@lingui/react/macro';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { InboxFilter } from './inbox-filter.ts';

interface NoConversationsProps {
  readonly filter: InboxFilter;
  /** The address of the list with a part of the filter changed. */
  readonly to: (change: Partial<InboxFilter>) => To;
}

/** The sentence and the way on for the filter that finds nothing. */
const useNothing = ({ filter: { shelf, q, listing }, to }: NoConversationsProps): [string, ReactNode] => {
  const { t } = useLingui();
  const say = useSay();
  if (q !== null)
    return [
      t`No conversations match “${q}”.`,
      <Button key="q" to={to({ q: null })} variant="default">
        <Trans>Clear the search</Trans>
      </Button>,
    ];
  if (shelf === 'archived') return [t`No archived conversations.`, null];
  if (shelf === 'unread') return [t`No unread conversations.`, null];
  if (listing !== null)
    return [
      t`No conversations about this home yet.`,
      <Button key="listing" to={to({ listing: null })} variant="default">
        <Trans>All conversations</Trans>
      </Button>,
    ];
  return [
    say(conversationMessages.noneFound),
    <Button key="none" to={paths.listings()}>
      <Trans>Find a home</Trans>
    </Button>,
  ];
};

export const NoConversations = (props: NoConversationsProps) => {
  const [sentence, action] = useNothing(props);
  return (
    <EmptyState drawing={<SignpostDrawing />} action={action}>
      {sentence}
    </EmptyState>
  );
};

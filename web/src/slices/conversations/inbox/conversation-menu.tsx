import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { conversationTitle } from '../conversation-title.ts';
import { useWayOutChoice } from '../way-out.tsx';
import { useArchiveChoice } from './use-archiving.ts';

interface ConversationMenuProps {
  readonly conversation: Conversation;
  readonly viewer: number;
  /** What to do when the viewer leaves it here. */
  readonly onGone?: (() => void) | undefined;
}

/** What one can do with a conversation in the list. */
export const ConversationMenu = ({ conversation, viewer, onGone }: ConversationMenuProps) => {
  const { i18n, t } = useLingui();
  const archive = useArchiveChoice(conversation);
  const out = useWayOutChoice({ conversation, viewer, onGone });
  const name = conversation.group_name ?? conversationTitle(i18n, conversation, viewer);
  return <MoreMenu name={t`Conversation: ${name}`} look="icon" choices={[archive, ...out]} />;
};

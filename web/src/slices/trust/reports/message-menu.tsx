import { useLingui } from '@lingui/react/macro';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { useSay } from '../../../lib/text/say.ts';
import type { MenuOf } from '../../conversations/thread/messages.tsx';
import { ReportMenu } from './report-menu.tsx';

/** What one can do about another person's message. */
const MessageMenu = ({ message: { id, sender } }: { readonly message: Message }) => {
  const { t } = useLingui();
  const name = useSay()(sender.full_name);
  const person = sender.id === null ? undefined : { id: sender.id, full_name: name };
  return (
    <ReportMenu name={t`More: message of ${name}`} about={{ reported: { subject: 'message', id }, person }} />
  );
};

/** A message that staff removed says nothing any more that could be reported. */
export const menuOfMessage: MenuOf = (message) => !message.removed && <MessageMenu message={message} />;

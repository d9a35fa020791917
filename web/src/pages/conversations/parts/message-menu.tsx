import { useLingui } from '@lingui/react/macro';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { useSay } from '../../../lib/text/say.ts';
import { ReportMenu } from '../../parts/report-menu.tsx';

/** What one can do about another person's message. */
export const MessageMenu = ({ message: { id, sender } }: { readonly message: Message }) => {
  const { t } = useLingui();
  const name = useSay()(sender.full_name);
  const person = sender.id === null ? undefined : { id: sender.id, full_name: name };
  return (
    <ReportMenu name={t`More: message of ${name}`} about={{ reported: { subject: 'message', id }, person }} />
  );
};

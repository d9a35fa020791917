import { useLingui } from '@lingui/react/macro';
import { longestReason } from '@lodgepole/contract/viewings/forms';
import { viewingMessages } from '@lodgepole/contract/viewings/messages';
import { useSay } from '../../../lib/text/say.ts';
import { TextArea } from '../../../ui/fields/text-field.tsx';

export const isReason = (reason: string): boolean => reason.trim().length <= longestReason;

interface ReasonFieldProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Why viewings are cancelled. */
export const ReasonField = ({ reason, onChange }: ReasonFieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <TextArea
      name="reason"
      rows={2}
      label={t`Reason (optional)`}
      description={t`Your guests read it in their email.`}
      error={!isReason(reason) && say(viewingMessages.reason)}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

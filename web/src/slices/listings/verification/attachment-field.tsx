import { Trans } from '@lingui/react/macro';
import { attachmentLimitBytes, attachmentTypes } from '@lodgepole/contract/trust/attachment';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { useId, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import classes from './attachment-field.module.css';

interface AttachmentFieldProps {
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

const faultOf = ({ type, size }: File): string | null => {
  if (!(attachmentTypes as readonly string[]).includes(type)) return trustMessages.attachmentFormat;
  return size > attachmentLimitBytes ? trustMessages.attachmentLarge : null;
};

/** A file that staff would not get is refused before it is sent. */
export const AttachmentField = ({ value, onChange }: AttachmentFieldProps) => {
  const say = useSay();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null;
    const found = file && faultOf(file);
    setFault(found);
    if (found !== null) input.value = '';
    onChange(found === null ? file : null);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        <Trans>A picture or a PDF, such as your lease or tax bill (optional)</Trans>
      </label>
      <p id={`${id}-description`} className={classes.description}>
        <Trans>Only our staff see it. It is deleted 30 days after the answer.</Trans>
      </p>
      <input
        id={id}
        type="file"
        name="attachment"
        accept={attachmentTypes.join(',')}
        aria-describedby={`${id}-description ${id}-fault`}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      {value === null && fault !== null && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {say(fault)}
        </p>
      )}
    </div>
  );
};

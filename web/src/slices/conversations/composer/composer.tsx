import { Trans, useLingui } from '@lingui/react/macro';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { maxMessageLength } from '@lodgepole/contract/conversations/rules';
import { IconSend2 } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './composer.module.css';
import { keep, readKept } from './outbox.ts';

export interface Draft {
  readonly text: string;
  /** The latest text, even before rendering, so that a double click does not send twice. */
  readonly latest: RefObject<string>;
  readonly write: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** An unsent message, kept in session storage. The field grows with it. */
export const useDraft = (key: string): Draft => {
  const [text, setText] = useState(() => readKept(key) ?? '');
  const latest = useRef(text);
  const field = useRef<HTMLTextAreaElement>(null);
  // The text decides the height; reading it needs the layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [text]);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    keep(key, next);
  };
  return { text, latest, write, field };
};

export interface ComposerProps {
  readonly draft: Draft;
  readonly onSend: (content: string) => void;
  /** True when the composer replaces something that had the focus. */
  readonly takesFocus: RefObject<boolean>;
  readonly isReadByLandlord: boolean;
  /** Beside the form, such as a menu that writes into the draft. */
  readonly tools?: ReactNode;
}

const countFrom = maxMessageLength - 200;

/** Grows up to five lines; Enter sends, Shift+Enter starts a new line. */
export const Composer = ({
  draft: { text, latest, write, field },
  onSend,
  takesFocus,
  isReadByLandlord,
  tools,
}: ComposerProps) => {
  const { t } = useLingui();
  const id = useId();
  const content = text.trim();
  useEffect(() => {
    if (takesFocus.current && document.activeElement === document.body) field.current?.focus();
  }, [takesFocus, field]);
  const isTooLong = content.length > maxMessageLength;

  const send = () => {
    const unsent = latest.current.trim();
    if (isTooLong || unsent === '') return;
    onSend(unsent);
    write('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={classes.composer}>
      {isReadByLandlord && (
        <p id={`${id}-readers`} className={classes.readers}>
          <Trans>The landlord reads this conversation too.</Trans>
        </p>
      )}
      <div className={classes.row}>
        {tools}
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <textarea
            ref={field}
            rows={1}
            className={classes.field}
            value={text}
            dir="auto"
            aria-label={t`Message`}
            placeholder={t`Write a message`}
            aria-invalid={isTooLong || undefined}
            aria-describedby={isReadByLandlord ? `${id}-readers ${id}-length` : `${id}-length`}
            enterKeyHint="send"
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button type="submit" className={classes.send} aria-label={t`Send`} disabled={isTooLong}>
            <IconSend2 size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        </form>
      </div>
      <p id={`${id}-length`} className={classes.length} data-too-long={isTooLong || undefined} role="status">
        {content.length > countFrom && <Length length={content.length} isTooLong={isTooLong} />}
      </p>
    </div>
  );
};

const Length = ({ length, isTooLong }: { readonly length: number; readonly isTooLong: boolean }) => {
  const say = useSay();
  const { number } = useFormats();
  const [typed, most] = [number(length), number(maxMessageLength)];
  return (
    <>
      {isTooLong && `${say(conversationMessages.contentLong)} `}
      <Trans>
        {typed} of {most}
      </Trans>
    </>
  );
};

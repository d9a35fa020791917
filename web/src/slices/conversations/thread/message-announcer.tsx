import { useLingui } from '@lingui/react/macro';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { knownSigns } from './safety-note.tsx';

interface MessageAnnouncerProps {
  readonly messages: readonly Message[];
  readonly viewer: number;
}

/** Reads new messages of others aloud; those that were there, or are loaded from earlier, stay silent. */
export const MessageAnnouncer = ({ messages, viewer }: MessageAnnouncerProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [start] = useState(() => messages.at(-1)?.id ?? 0);
  const arrived = messages.findLast(({ id, sender }) => id > start && sender.id !== viewer);
  const name = arrived && say(arrived.sender.full_name);
  const content = arrived?.content;
  return (
    <div role="log" aria-live="polite" aria-label={t`New messages`} className="visually-hidden">
      {arrived && (
        <p key={arrived.id}>
          {t`${name}: ${content}`}
          {knownSigns(arrived.safety).length > 0 && <> {t`A safety note stands below this message.`}</>}
        </p>
      )}
    </div>
  );
};

import { trustMessages } from '@lodgepole/contract/trust/messages';
import { listingSignals } from '@lodgepole/contract/trust/signals';
import { reasonWords } from '../../../core/text/reason-words.ts';
import { say } from '../../../core/text/text.ts';
import type { HoldRow } from './holds.repository.ts';

/** Why a listing is held and what to do, in sentences. */
export const heldReasons = ({ causes, signals }: HoldRow): string[] =>
  causes.flatMap(({ cause, reason }) => {
    if (cause === 'suspension') return [say(trustMessages.suspended)];
    if (cause === 'staff') return [reasonWords(reason)];
    return signals.map((code) => say(listingSignals[code].sentence));
  });

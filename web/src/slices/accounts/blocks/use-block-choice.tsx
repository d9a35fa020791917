import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { MenuChoice } from '../../../ui/overlays/more-menu.tsx';
import { BlockQuestion } from './block-question.tsx';
import { blockFailures } from './messages.ts';
import { type Person, useBlocking, useIsBlocked } from './queries.ts';

/** Blocks a person after asking, or unblocks them at once. */
export const useBlockChoice = (person: Person): MenuChoice => {
  const { t } = useLingui();
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = useIsBlocked(person.id);
  const unblocking = useBlocking('unblock', ({ full_name: name }) => showToast(t`${name} is unblocked.`));
  const unblock = () =>
    unblocking.mutate(person, { onError: () => showToast(say(blockFailures.unblocking)) });
  return isBlocked
    ? { key: 'block', label: <Trans>Unblock</Trans>, onChoose: unblock }
    : {
        key: 'block',
        label: <Trans>Block</Trans>,
        isLoss: true,
        onChoose: () => setAsking(true),
        question: isAsking && <BlockQuestion person={person} onClose={() => setAsking(false)} />,
      };
};

import { Trans } from '@lingui/react/macro';
import type { TurnCode } from '@lodgepole/contract/groups/turns';
import type { ReactNode } from 'react';

/** What the group waits for. */
export const turnWords: Readonly<Record<TurnCode, ReactNode>> = {
  introduction: <Trans>Introduce yourself to the landlord</Trans>,
  split: <Trans>Agree to the rent split</Trans>,
  ready: <Trans>Say whether you are ready to apply</Trans>,
  answer: <Trans context="turn">Answer the landlord</Trans>,
  request: <Trans>Answer a request to join</Trans>,
  task: <Trans>Finish your tasks</Trans>,
  vote: <Trans>Vote on the homes of the shortlist</Trans>,
};

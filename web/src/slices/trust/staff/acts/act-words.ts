import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListingAct, PersonAct } from '@lodgepole/contract/trust/codes';

export type DirectAct = ListingAct | PersonAct;

interface Words {
  readonly label: MessageDescriptor;
  /** What it does, before it is done. */
  readonly question: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly isLoss: boolean;
}

export const actWords: Readonly<Record<DirectAct, Words>> = {
  hide: {
    label: msg`Hide the listing`,
    question: msg`Only the landlord and staff see it then. The landlord is told.`,
    done: msg`The listing is hidden.`,
    isLoss: true,
  },
  show: {
    label: msg`Show the listing`,
    question: msg`Everyone sees it again, whatever it was hidden for. The landlord is told.`,
    done: msg`The listing is shown.`,
    isLoss: false,
  },
  verify: {
    label: msg`Verify the listing`,
    question: msg`The listing gets the badge for verified homes. The landlord is told.`,
    done: msg`The listing is verified.`,
    isLoss: false,
  },
  unverify: {
    label: msg`Take the verification back`,
    question: msg`The listing loses the badge for verified homes. The landlord is told.`,
    done: msg`The verification is taken back.`,
    isLoss: true,
  },
  suspend: {
    label: msg`Suspend the person`,
    question: msg`They are signed out everywhere at once, cannot sign in, and their listings are hidden. They are told.`,
    done: msg`The person is suspended.`,
    isLoss: true,
  },
  reinstate: {
    label: msg`Reinstate the person`,
    question: msg`They can sign in again and their listings are shown again. They are told.`,
    done: msg`The person is reinstated.`,
    isLoss: false,
  },
};

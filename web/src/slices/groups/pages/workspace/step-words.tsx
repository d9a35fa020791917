import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import type { NextStep } from '../../next-steps.ts';

export const places = {
  answer: 'answer',
  movingOn: 'moving-on',
  home: 'home',
  requests: 'requests',
  link: 'link',
  members: 'members',
  shortlist: 'shortlist',
  about: 'about',
  split: 'split',
  packet: 'packet',
  viewing: 'viewing',
  ready: 'ready',
  tasks: 'tasks',
  chat: 'chat',
} as const;
export type Place = keyof typeof places;

interface Words {
  readonly title: string;
  readonly hint?: string;
}

type Say = (step: NextStep) => Words;

const useWaitWords = (): Say => {
  const { t } = useLingui();
  const { list } = useFormats();
  return ({ kind, names }) => {
    const people = list(names);
    const count = names.length;
    switch (kind) {
      case 'othersAgree':
        return {
          title: t`${plural(count, {
            one: `${people} has not agreed to the rent split yet`,
            other: `${people} have not agreed to the rent split yet`,
          })}`,
        };
      case 'othersIntroductions':
        return {
          title: t`${plural(count, {
            one: `${people} has not written an introduction yet`,
            other: `${people} have not written their introductions yet`,
          })}`,
        };
      case 'othersReady':
        return {
          title: t`${plural(count, {
            one: `${people} is not ready yet`,
            other: `${people} are not ready yet`,
          })}`,
        };
      case 'invitations':
        return {
          title: t`${plural(count, {
            one: `${people} has not answered your invitation yet`,
            other: `${people} have not answered your invitations yet`,
          })}`,
        };
      case 'othersApply':
        return { title: t`Everything is ready. ${people} can send the application.` };
      default:
        return { title: t`${people} will answer the landlord for all of you` };
    }
  };
};

const useTurnWords = (): Say => {
  const { t } = useLingui();
  const waits = useWaitWords();
  return (step) => {
    switch (step.kind) {
      case 'request':
        return { title: t`Answer a request to join` };
      case 'vote':
        return { title: t`Vote on the homes of the shortlist` };
      case 'task':
        return { title: t`Finish your tasks` };
      default:
        return waits(step);
    }
  };
};

export const useStepWords = (): Say => {
  const { t } = useLingui();
  const others = useTurnWords();
  return ({ kind, names }) => {
    const [people = ''] = names;
    const count = names.length;
    switch (kind) {
      case 'answer':
        return { title: t`Answer the landlord`, hint: t`You have been chosen: accept or decline the home.` };
      case 'anotherListing':
        return {
          title: t`Look for another home together`,
          hint: t`Open a group on another listing and bring everyone along.`,
        };
      case 'profile':
        return {
          title: t`Describe yourself in your roommate profile`,
          hint: t`A few sentences help others get to know who they would be living with.`,
        };
      case 'habits':
        return {
          title: t`Answer the questions about your habits`,
          hint: t`It takes two minutes and shows how you would live together.`,
        };
      case 'company':
        return { title: t`Invite roommates`, hint: t`So far, you are the only one in this group.` };
      case 'home':
        return {
          title: t`Find a home together`,
          hint:
            count === 0
              ? t`Put homes on the shortlist, vote, and choose one for the group.`
              : t`Put homes on the shortlist and vote; then ${people} chooses one for the group.`,
        };
      case 'agree':
        return { title: t`Agree to the rent split`, hint: t`See what everyone pays.` };
      case 'letter':
        return {
          title: t`Write the letter to the landlord`,
          hint: t`Say who you are and why this home suits you.`,
        };
      case 'introduction':
        return { title: t`Introduce yourself to the landlord`, hint: t`It is sent with the application.` };
      case 'viewing':
        return { title: t`Book a viewing`, hint: t`The landlord offers times to see the home.` };
      case 'ready':
        return { title: t`Say that you are ready`, hint: t`Then the group can apply.` };
      case 'apply':
        return { title: t`Send the application`, hint: t`Everything is ready.` };
      default:
        return others({ kind, names });
    }
  };
};

const placesOf: Readonly<Partial<Record<NextStep['kind'], Place>>> = {
  request: 'requests',
  vote: 'shortlist',
  task: 'tasks',
  agree: 'split',
  othersAgree: 'split',
  letter: 'packet',
  introduction: 'packet',
  othersIntroductions: 'packet',
  viewing: 'viewing',
  ready: 'ready',
  othersReady: 'ready',
};

/** The panel in which a step is taken. */
export const placeOf = (step: NextStep | null): Place | null =>
  step === null ? null : (placesOf[step.kind] ?? null);

type Ways = Readonly<Record<NextStep['kind'], string | null>>;

/** Null for a step that a button performs. */
export const wayOf = ({ kind }: NextStep, { id }: Group, own: number): string | null => {
  const [answer, split, packet] = [`#${places.answer}`, `#${places.split}`, `#${places.packet}`];
  const ways: Ways = {
    answer,
    othersAnswer: answer,
    request: `#${places.requests}`,
    vote: `#${places.shortlist}`,
    task: `#${places.tasks}`,
    anotherListing: `#${places.movingOn}`,
    profile: paths.editRoommate(own),
    habits: paths.habits(),
    company: paths.inviteToGroup(id),
    home: `#${places.home}`,
    agree: split,
    othersAgree: split,
    letter: packet,
    introduction: packet,
    othersIntroductions: packet,
    viewing: `#${places.viewing}`,
    ready: `#${places.ready}`,
    othersReady: `#${places.ready}`,
    invitations: paths.invitations(),
    apply: null,
    othersApply: null,
  };
  return ways[kind];
};

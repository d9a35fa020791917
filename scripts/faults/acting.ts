import { setTimeout as delay } from 'node:timers/promises';
import type { Pictures } from '../../server/src/testing/drawn-pictures.ts';
import * as account from './account-actions.ts';
import type { Answer, Call, Client } from './client.ts';
import * as home from './home-actions.ts';
import type { Postbox } from './postbox.ts';
import type { Random } from './random.ts';
import * as social from './social-actions.ts';
import type { Person, World } from './world.ts';

/** What an action has at hand. */
export interface Acting {
  readonly run: string;
  readonly world: World;
  readonly client: Client;
  readonly random: Random;
  readonly picture: Pictures;
  readonly postbox: Postbox;
  /** A call as somebody, who signs in anew when the token is too old. */
  as(person: Person, method: string, path: string, call?: Omit<Call, 'token'>): Promise<Answer | null>;
}

export const makeActing = (parts: Omit<Acting, 'as'>): Acting => {
  const acting: Acting = {
    ...parts,
    async as(person, method, path, call = {}) {
      const answer = await parts.client.call(method, path, { ...call, token: person.token });
      if (answer?.status !== 401 || !(await account.signIn(acting, person))) return answer;
      return parts.client.call(method, path, { ...call, token: person.token });
    },
  };
  return acting;
};

type Action = (acting: Acting) => Promise<void>;

/** How often each is tried, against the others. */
const actions: readonly (readonly [Action, number])[] = [
  [account.register, 4],
  [account.registerAgain, 3],
  [account.verify, 10],
  [account.changePicture, 2],
  [account.deleteAccount, 1],
  [home.post, 4],
  [home.postAgain, 6],
  [home.change, 5],
  [home.remove, 2],
  [home.favourite, 5],
  [social.becomeRoommate, 6],
  [social.openGroup, 3],
  [social.join, 5],
  [social.invite, 4],
  [social.apply, 1],
  [social.startTalk, 4],
  [social.write, 14],
  [social.writeAgain, 8],
  [social.review, 3],
];
const weights = actions.reduce((sum, [, weight]) => sum + weight, 0);

const choose = (random: Random): Action => {
  let left = random.next() * weights;
  for (const [action, weight] of actions) {
    left -= weight;
    if (left < 0) return action;
  }
  return account.verify;
};

export interface Crowd {
  /** Lets everybody finish what they are doing and wait. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

const breathMs = 20;
/** Who was told that the site is in trouble does not ask again at once. */
const troubleMs = 300;

/** So many clients, each doing one thing after another. */
export const startCrowd = (acting: Acting, size: number): Crowd => {
  let isPaused = false;
  let isStopped = false;
  let active = 0;
  const live = async (): Promise<void> => {
    while (!isStopped) {
      if (!isPaused) {
        await acting.client.whenReachable();
        active += 1;
        const doubts = acting.world.counts.inDoubt;
        await choose(acting.random)(acting).finally(() => (active -= 1));
        if (acting.world.counts.inDoubt > doubts) await delay(troubleMs);
      }
      await delay(breathMs);
    }
  };
  const lives = Array.from({ length: size }, live);
  return {
    async pause() {
      isPaused = true;
      while (active > 0) await delay(breathMs);
    },
    resume: () => {
      isPaused = false;
    },
    async stop() {
      isStopped = true;
      await Promise.all(lives);
    },
  };
};

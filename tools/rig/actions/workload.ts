import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import * as account from './account-actions.ts';
import * as listing from './listing-actions.ts';
import * as reading from './reading-actions.ts';
import * as social from './social-actions.ts';

const actions: readonly (readonly [(world: World) => Promise<unknown>, number])[] = [
  [account.register, 4],
  [account.verify, 10],
  [account.changePicture, 2],
  [account.deleteAccount, 1],
  [listing.post, 4],
  [listing.change, 5],
  [listing.remove, 2],
  [listing.favourite, 5],
  [social.becomeRoommate, 6],
  [social.openGroup, 3],
  [social.join, 5],
  [social.invite, 4],
  [social.apply, 1],
  [social.startConversation, 4],
  [social.write, 14],
  [social.review, 3],
  [reading.search, 18],
  [reading.readOwn, 12],
  [reading.openListing, 10],
  [reading.openPage, 4],
];

const totalWeight = actions.reduce((sum, [, weight]) => sum + weight, 0);

const chooseAction = (random: Random) => {
  let left = random.next() * totalWeight;
  const [action] = actions.find(([, weight]) => (left -= weight) < 0) ?? [account.verify];
  return action;
};

export type Workload = ReturnType<typeof startWorkload>;

const pauseMs = 20;

export const startWorkload = (world: World, size: number) => {
  let isPaused = false;
  let isStopped = false;
  let active = 0;
  const runClient = async (): Promise<void> => {
    for (; !isStopped; await delay(pauseMs)) {
      if (isPaused) continue;
      await world.client.whenReachable();
      active += 1;
      await chooseAction(world.random)(world).finally(() => (active -= 1));
    }
  };
  const clients = Array.from({ length: size }, runClient);
  return {
    async pause() {
      isPaused = true;
      while (active > 0) await delay(pauseMs);
    },
    resume: () => {
      isPaused = false;
    },
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
};

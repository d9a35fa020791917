import { setTimeout as delay } from 'node:timers/promises';
import type { Pictures } from '../../server/src/testing/drawn-pictures.ts';
import * as account from './account-actions.ts';
import type { Answer, Call, Client } from './client.ts';
import type { ExpectedState, Person } from './expected-state.ts';
import * as listing from './listing-actions.ts';
import type { MailServer } from './mail-server.ts';
import type { Random } from './random.ts';
import * as social from './social-actions.ts';

/** Everything an action needs. */
export interface Simulation {
  readonly run: string;
  readonly expected: ExpectedState;
  readonly client: Client;
  readonly random: Random;
  readonly picture: Pictures;
  readonly mailServer: MailServer;
  /** A call as this person, who signs in again when the token has expired. */
  as(person: Person, method: string, path: string, call?: Omit<Call, 'token'>): Promise<Answer | null>;
}

export const makeSimulation = (parts: Omit<Simulation, 'as'>): Simulation => {
  const simulation: Simulation = {
    ...parts,
    async as(person, method, path, call = {}) {
      const answer = await parts.client.call(method, path, { ...call, token: person.token });
      if (answer?.status !== 401 || !(await account.signIn(simulation, person))) return answer;
      return parts.client.call(method, path, { ...call, token: person.token });
    },
  };
  return simulation;
};

export type Action = (simulation: Simulation) => Promise<void>;

/** An action with its relative frequency. */
export type WeightedAction = readonly [Action, number];

export const writing: readonly WeightedAction[] = [
  [account.register, 4],
  [account.retryRegistration, 3],
  [account.verify, 10],
  [account.changePicture, 2],
  [account.deleteAccount, 1],
  [listing.post, 4],
  [listing.retryPost, 6],
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
  [social.retryMessage, 8],
  [social.review, 3],
];

const choose = (random: Random, actions: readonly WeightedAction[]): Action => {
  let left = random.next() * actions.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [action, weight] of actions) {
    left -= weight;
    if (left < 0) return action;
  }
  return account.verify;
};

export interface Workload {
  /** Waits until every client has finished its current action. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

const pauseMs = 20;
/** The pause of a client after an uncertain answer. */
const backOffMs = 300;

/** Starts `size` clients, each running one action after another. */
export const startWorkload = (
  simulation: Simulation,
  size: number,
  actions: readonly WeightedAction[] = writing,
): Workload => {
  let isPaused = false;
  let isStopped = false;
  let active = 0;
  const runClient = async (): Promise<void> => {
    while (!isStopped) {
      if (!isPaused) {
        await simulation.client.whenReachable();
        active += 1;
        const uncertainBefore = simulation.expected.counts.uncertain;
        await choose(simulation.random, actions)(simulation).finally(() => (active -= 1));
        if (simulation.expected.counts.uncertain > uncertainBefore) await delay(backOffMs);
      }
      await delay(pauseMs);
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

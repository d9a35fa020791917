import { aPassword } from '../../server/src/testing/create/people.ts';
import type { Pictures } from '../../server/src/testing/create/pictures.ts';
import { type Answer, type Call, type Client, isSuccess } from './client.ts';
import type { Ledger, Person, Verdict } from './ledger.ts';
import type { MailServer } from './mail-server.ts';
import type { Random } from './random.ts';

interface Written {
  readonly verdict: Verdict;
  readonly answer: Answer | null;
}

interface WriteCall extends Call {
  /** Whether this refusal is expected; others are reported. */
  readonly isExpected?: (refusal: Answer) => boolean;
}

export interface World {
  readonly run: string;
  readonly ledger: Ledger;
  readonly client: Client;
  readonly random: Random;
  readonly picture: Pictures;
  readonly mailServer: MailServer;
  signIn(person: Person): Promise<boolean>;
  as(person: Person, method: string, path: string, call?: Call): Promise<Answer | null>;
  write(person: Person | null, method: string, path: string, call?: WriteCall): Promise<Written>;
}

export type Action = (world: World) => Promise<void>;

const maxUnexpected = 20;

export const reportUnexpected = ({ unexpected }: Ledger, what: string): void => {
  if (unexpected.length < maxUnexpected) unexpected.push(what.slice(0, 300));
};

/** A proxy repeats a DELETE whose connection broke; the second process finds nothing left to delete. */
const isRepeatedDelete = (method: string, status: number): boolean =>
  method === 'DELETE' && (status === 404 || status === 401);

const verdictOf = (method: string, answer: Answer | null): Verdict => {
  if (answer === null || answer.status >= 500 || isRepeatedDelete(method, answer.status)) return 'uncertain';
  return isSuccess(answer) ? 'acknowledged' : 'refused';
};

export const makeWorld = (parts: Omit<World, 'signIn' | 'as' | 'write'>): World => {
  const { client, ledger } = parts;
  /** As a browser does; an account that may have been deleted has no session. */
  const renew = async (person: Person): Promise<boolean> => {
    if (person.refresh === '') return false;
    const answer = await client.call('POST', '/token/refresh/', { json: { refresh: person.refresh } });
    if (answer?.status === 200) person.token = (answer.body as { access: string }).access;
    else if (answer?.status === 401 && !person.isIsolated)
      reportUnexpected(ledger, `${person.email} was signed out`);
    return answer?.status === 200;
  };
  const world: World = {
    ...parts,
    async signIn(person) {
      const answer = await client.call('POST', '/login/', {
        json: { email: person.email, password: aPassword },
      });
      if (!isSuccess(answer)) return false;
      const { access, refresh } = answer.body as { access: string; refresh: string };
      Object.assign(person, { token: access, refresh });
      const me = await client.call('GET', '/profile/me', { token: person.token });
      if (!isSuccess(me)) return false;
      person.id = (me.body as { id: number }).id;
      return true;
    },
    async as(person, method, path, call = {}) {
      const answer = await client.call(method, path, { ...call, token: person.token });
      if (answer?.status !== 401 || !((await renew(person)) || (await world.signIn(person)))) return answer;
      return client.call(method, path, { ...call, token: person.token });
    },
    async write(person, method, path, { isExpected = () => false, ...call } = {}) {
      const answer = person
        ? await world.as(person, method, path, call)
        : await client.call(method, path, call);
      const verdict = verdictOf(method, answer);
      ledger.counts[verdict] += 1;
      const isOdd = verdict === 'refused' && answer !== null && !isExpected(answer);
      if (isOdd || answer?.status === 500)
        reportUnexpected(ledger, `${method} ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      return { verdict, answer };
    },
  };
  return world;
};

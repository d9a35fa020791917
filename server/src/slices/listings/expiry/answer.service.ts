import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { expiryOf } from '@lodgepole/contract/listings/rules';
import { NotFound, Refused } from '../../../core/errors.ts';
import { signedLinks } from '../../../core/site/site-links.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ExpiryFacts, ExpiryStore } from './expiry.repository.ts';

interface AnswerRight {
  readonly listing: number;
  readonly owner: number;
  readonly confirmedAt: Date;
}

export interface SeveralRight {
  readonly owner: number;
  readonly first: Date;
  readonly last: Date;
}

/** Each link allows only this: confirm, renew or rent out one listing, or confirm and renew several. */
export const answerTokens = (secret: string) => {
  const links = signedLinks(secret, 'listing-answer');
  const several = signedLinks(secret, 'listings-answer');
  return {
    signSeveral: ({ owner, first, last }: SeveralRight): string =>
      several.sign([owner, first.getTime(), last.getTime()]),

    readSeveral(token: string): SeveralRight | null {
      const [owner, first, last] = several.read(token, 3)?.map(Number) ?? [];
      return owner === undefined || first === undefined || last === undefined
        ? null
        : { owner, first: new Date(first), last: new Date(last) };
    },

    sign: ({ listing, owner, confirmedAt }: AnswerRight): string =>
      links.sign([listing, owner, confirmedAt.getTime()]),

    read(token: string): AnswerRight | null {
      const [listing, owner, moment] = links.read(token, 3)?.map(Number) ?? [];
      return listing === undefined || owner === undefined || moment === undefined
        ? null
        : { listing, owner, confirmedAt: new Date(moment) };
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;

export const answers = ['available', 'rented'] as const;
export type Answer = (typeof answers)[number];

interface StatusChanges {
  confirm(owner: Viewer, listing: number): Promise<unknown>;
  set(owner: Viewer, listing: number, form: { readonly status: 'R' }): Promise<unknown>;
  changeAll(
    owner: Viewer,
    form: { readonly ids: number[]; readonly action: 'confirm' },
  ): Promise<{ readonly done: readonly number[] }>;
}

export interface AskedListing {
  readonly facts: ExpiryFacts;
  readonly expiresAt: Date;
}

export type Standing =
  | { readonly kind: 'unknown' | 'deleted' }
  | (AskedListing & { readonly kind: 'open' })
  | (AskedListing & { readonly kind: 'confirmed' | 'renewed' | 'rented' })
  | (AskedListing & { readonly kind: 'settled' });

export interface AnswerParts {
  readonly store: Pick<ExpiryStore, 'factsOf' | 'factsWithin'>;
  readonly tokens: AnswerTokens;
  readonly status: StatusChanges;
  readonly listingDays: number;
}

export interface SeveralStanding {
  readonly open: readonly AskedListing[];
  readonly confirmed: readonly AskedListing[];
}

const answerable: readonly ListingStatus[] = ['A', 'E'];

/** Acts as the owner, without a session. */
const ownerOf = ({ owner_id, language }: ExpiryFacts): Viewer => ({
  id: owner_id,
  roommate_profile: null,
  is_staff: false,
  language,
  session: 0,
  has_just_signed_in: false,
});

export const answerService = ({ store, tokens, status, listingDays }: AnswerParts) => {
  const asked = (facts: ExpiryFacts): AskedListing => ({
    facts,
    expiresAt: expiryOf(facts.confirmed_at, listingDays),
  });

  const look = async (token: string): Promise<Standing> => {
    const right = tokens.read(token);
    if (right === null) return { kind: 'unknown' };
    const [facts] = await store.factsOf([right.listing]);
    if (!facts) return { kind: 'deleted' };
    if (facts.owner_id !== right.owner || !facts.owner_is_reachable) return { kind: 'unknown' };
    const isLatest = facts.confirmed_at.getTime() === right.confirmedAt.getTime();
    const isOpen = isLatest && answerable.includes(facts.status);
    return { kind: isOpen ? 'open' : 'settled', ...asked(facts) };
  };

  const act = async (facts: ExpiryFacts, answer: Answer): Promise<'confirmed' | 'renewed' | 'rented'> => {
    if (answer === 'rented') {
      await status.set(ownerOf(facts), facts.id, { status: 'R' });
      return 'rented';
    }
    await status.confirm(ownerOf(facts), facts.id);
    return facts.status === 'E' ? 'renewed' : 'confirmed';
  };

  const lookAtSeveral = async (token: string): Promise<readonly AskedListing[] | null> => {
    const right = tokens.readSeveral(token);
    if (right === null) return null;
    const found = await store.factsWithin(right.owner, right.first, right.last);
    return found.every(({ owner_is_reachable }) => owner_is_reachable) ? found.map(asked) : null;
  };

  return {
    look,

    async lookAtSeveral(token: string): Promise<SeveralStanding | null> {
      const open = await lookAtSeveral(token);
      return open && { open, confirmed: [] };
    },

    async confirmSeveral(token: string, ticked: ReadonlySet<number>): Promise<SeveralStanding | null> {
      const found = await lookAtSeveral(token);
      if (found === null) return null;
      const chosen = found.filter(({ facts }) => ticked.has(facts.id));
      const [first] = chosen;
      if (!first) return { open: found, confirmed: [] };
      const ids = chosen.map(({ facts }) => facts.id);
      const done = new Set((await status.changeAll(ownerOf(first.facts), { ids, action: 'confirm' })).done);
      return {
        open: (await lookAtSeveral(token)) ?? [],
        confirmed: chosen.filter(({ facts }) => done.has(facts.id)),
      };
    },

    /** A late or repeated answer changes nothing and returns the current state. */
    async answer(token: string, answer: Answer): Promise<Standing> {
      const found = await look(token);
      if (found.kind !== 'open') return found;
      try {
        const kind = await act(found.facts, answer);
        const [facts] = await store.factsOf([found.facts.id]);
        return facts ? { kind, ...asked(facts) } : { kind: 'deleted' };
      } catch (error) {
        if (error instanceof NotFound || error instanceof Refused) return look(token);
        throw error;
      }
    },
  };
};

export type AnswerService = ReturnType<typeof answerService>;

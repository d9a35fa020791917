import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { expiryOf } from '@lodgepole/contract/listings/rules';
import { NotFound, Refused } from '../../../core/errors.ts';
import { signedLinks } from '../../../core/site/site-links.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ExpiryFacts, ExpiryStore } from './expiry.repository.ts';

/** A landlord's right to answer for one listing, until it is confirmed again. */
interface AnswerRight {
  readonly listing: number;
  readonly owner: number;
  /** The confirmation that the answer follows. */
  readonly confirmedAt: Date;
}

/** Links that confirm one listing, renew it or mark it as rented, and can do nothing else. */
export const answerTokens = (secret: string) => {
  const links = signedLinks(secret, 'listing-answer');
  return {
    sign: ({ listing, owner, confirmedAt }: AnswerRight): string =>
      links.sign([listing, owner, confirmedAt.getTime()]),

    /** Null when the token is not one of ours. */
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

/** What the calls of the API do, with the same rules and effects. */
interface StatusChanges {
  confirm(owner: Viewer, listing: number): Promise<unknown>;
  set(owner: Viewer, listing: number, form: { readonly status: 'R' }): Promise<unknown>;
}

/** The listing that a link is about, as its landlord is told of it. */
export interface AskedListing {
  readonly facts: ExpiryFacts;
  readonly expiresAt: Date;
}

/** What the page behind a link has to say. */
export type Standing =
  | { readonly kind: 'unknown' | 'deleted' }
  /** The link asks, and takes an answer. */
  | (AskedListing & { readonly kind: 'open' })
  /** It was answered: confirmed, renewed or rented just now. */
  | (AskedListing & { readonly kind: 'confirmed' | 'renewed' | 'rented' })
  /** Nothing to answer, because of the listing's status or because it was confirmed since. */
  | (AskedListing & { readonly kind: 'settled' });

export interface AnswerParts {
  readonly store: Pick<ExpiryStore, 'factsOf'>;
  readonly tokens: AnswerTokens;
  readonly status: StatusChanges;
  readonly listingDays: number;
}

const answerable: readonly ListingStatus[] = ['A', 'E'];

/** The link stands for its owner, and for no session. */
const ownerOf = ({ owner_id, language }: ExpiryFacts): Viewer => ({
  id: owner_id,
  roommate_profile: null,
  is_staff: false,
  language,
  session: 0,
  has_just_signed_in: false,
});

/** Answers about a listing that come by a link from an email, without signing in. */
export const answerService = ({ store, tokens, status, listingDays }: AnswerParts) => {
  const asked = (facts: ExpiryFacts): AskedListing => ({
    facts,
    expiresAt: expiryOf(facts.confirmed_at, listingDays),
  });

  /** What the link is about now. Changes nothing. */
  const look = async (token: string): Promise<Standing> => {
    const right = tokens.read(token);
    if (right === null) return { kind: 'unknown' };
    const facts = await store.factsOf(right.listing);
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

  return {
    look,

    /** An answer that comes too late, or twice, changes nothing and learns how things stand. */
    async answer(token: string, answer: Answer): Promise<Standing> {
      const found = await look(token);
      if (found.kind !== 'open') return found;
      try {
        const kind = await act(found.facts, answer);
        const facts = await store.factsOf(found.facts.id);
        return facts ? { kind, ...asked(facts) } : { kind: 'deleted' };
      } catch (error) {
        // Deleted or held a moment ago.
        if (error instanceof NotFound || error instanceof Refused) return look(token);
        throw error;
      }
    },
  };
};

export type AnswerService = ReturnType<typeof answerService>;

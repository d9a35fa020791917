import { refusals } from '@lodgepole/contract/core/problem';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { type MailKind, notificationKinds, wordsOf } from '@lodgepole/contract/notifications/mail-kinds';
import { NotFound, TooMany } from '../../core/errors.ts';
import { type MakeThrottle, usingTry } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import type { EventForOne, MailedEvent, Tell } from '../../core/mailed-events.ts';
import { type SiteLinks, signedLinks } from '../../core/site/site-links.ts';
import { inLanguage, languageNow, say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { AroundService } from '../listings/near/near.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { EventEmailsStore, Whose } from './event-emails.repository.ts';
import {
  type Addressee,
  eventEmail,
  type Told,
  tellOfEnding,
  tellOfEvent,
  tellOfFavourite,
  tellOfHousehold,
  tellOfReview,
} from './texts/event-email-texts.ts';

import { tellOfInquiry } from './texts/inquiry-texts.ts';

interface Unsubscription {
  readonly publicId: string;
  readonly kind: MailKind;
}

const isKind = (text: string): text is MailKind => Object.hasOwn(notificationKinds, text);

/** The links can only unsubscribe one person from one kind, and do not expire. */
export const unsubscribeTokens = (secret: string) => {
  const links = signedLinks(secret, 'unsubscribe');
  return {
    sign: ({ publicId, kind }: Unsubscription): string => links.sign([publicId, kind]),

    read(token: string): Unsubscription | null {
      const [publicId = '', kind = ''] = links.read(token, 2) ?? [];
      return isKind(kind) ? { publicId, kind } : null;
    },
  };
};

type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;

export type { Addressee };

export interface EventEmailsParts {
  readonly store: EventEmailsStore;
  readonly mail: MailService;
  readonly tokens: UnsubscribeTokens;
  readonly throttle: MakeThrottle;
  readonly site: SiteLinks;
  readonly around: Pick<AroundService, 'around'>;
}

/** Per hour. Pages show the rest. */
export const mostMailsFromOne = 10;
const hourMs = 3_600_000;
const mostSimilar = 4;

/** No person causes the end of a group, so those emails are limited by kind. */
const causeOf = (event: EventForOne): string => ('about' in event ? String(event.about) : event.kind);

export const unsubscribePath = '/unsubscribe';

const nothingIfGone = (error: unknown): null => {
  if (error instanceof NotFound) return null;
  throw error;
};

export const eventEmailsService = ({ store, mail, tokens, throttle, site, around }: EventEmailsParts) => {
  const mails = throttle({
    name: 'notices',
    max: mostMailsFromOne,
    windowMs: hourMs,
    message: refusals.tooMany,
  });

  /** Drops emails beyond the limit, such as about joining and leaving over and over. */
  const sendInBounds = async (event: EventForOne, send: () => Promise<void>): Promise<void> => {
    const giveBack = await mails.take(`${causeOf(event)} to ${event.to}`).catch((error: unknown) => {
      if (error instanceof TooMany) return null;
      throw error;
    });
    if (giveBack !== null) await usingTry(giveBack, () => true, send);
  };

  const tell: Tell = (transaction, ...events) =>
    store.within(transaction).queueEvents(events.filter(({ to }) => to.length > 0));

  const addressee = async (person: number, kind: MailKind): Promise<Addressee | null> => {
    const [recipient] = await store.willing([person], kind);
    if (!recipient) return null;
    const { public_id: publicId, language } = recipient;
    const unsubscribe = inLanguage(language, () => ({
      label: say(sentence('No more emails about {kind}'), { kind: say(wordsOf(kind)) }),
      url: site.small(unsubscribePath, tokens.sign({ publicId, kind })),
    }));
    return { recipient, unsubscribe };
  };

  const similarTo = async (listing: number | undefined, reader: number): Promise<readonly Listing[]> => {
    if (listing === undefined) return [];
    const viewer = { id: reader, roommate_profile: null, is_staff: false, session: 0 } as const;
    const found = await around
      .around({ ...viewer, language: languageNow(), has_just_signed_in: false }, listing)
      .catch(nothingIfGone);
    return found?.similar.slice(0, mostSimilar) ?? [];
  };

  /** Null when its subject is gone or the reader blocked the person. */
  const whatToTell = async (event: EventForOne): Promise<Told | null> => {
    if (event.kind === 'group_ended') return tellOfEnding(event);
    if (!notificationKinds[event.kind].isDecision && (await store.hasBlocked(event.to, event.about)))
      return null;
    if (event.kind === 'review_received') {
      const name = await store.reviewer(event.review);
      return name === null ? null : tellOfReview(name, event.to);
    }
    if (event.kind === 'favourite_changed') {
      const listing = await store.favourite(event.to, event);
      return listing && tellOfFavourite(event.change, listing);
    }
    if ('conversations' in event) {
      const waiting = await store.inquiries(event.conversations, event.to);
      const similar =
        event.kind === 'inquiry_unanswered' ? await similarTo(waiting[0]?.listing, event.to) : [];
      return tellOfInquiry(event, waiting, { similar, site });
    }
    if ('listing' in event) {
      const listing = await store.household(event.listing, event.about, event.to);
      return listing && tellOfHousehold(event, listing);
    }
    const facts = await store.facts(event.group, event.about, event.to);
    return facts && tellOfEvent(event, facts);
  };

  const choose = (whose: Whose, kind: MailKind, isWanted: boolean): Promise<void> =>
    isWanted ? store.optIn(whose, kind) : store.optOut(whose, kind);

  return {
    tell,
    addressee,
    told: whatToTell,

    /** Queues one email per recipient, so that a failed one is retried alone, and one notification per device. */
    async spread({ to, ...event }: MailedEvent, job: JobRun): Promise<void> {
      const willing = await store.willing(to, event.kind);
      await store.transaction(async (repository) => {
        if (!(await repository.finish(job))) return;
        await repository.queueEmails(willing.map(({ id }) => ({ ...event, to: id })));
        await repository.queuePushes(to, event);
      });
    },

    /** Checks again, because the recipient may have unsubscribed since. */
    async send(event: EventForOne, job: JobRun): Promise<void> {
      const addressed = await addressee(event.to, event.kind);
      if (!addressed) return;
      const { language } = addressed.recipient;
      const told = await inLanguage(language, () => whatToTell(event));
      if (told === null) return;
      const write = () => eventEmail(told, addressed, site);
      await sendInBounds(event, () => mail.send(language, write, job));
    },

    kindOf(token: string): string | null {
      const unsubscription = tokens.read(token);
      return unsubscription === null ? null : say(wordsOf(unsubscription.kind));
    },

    async setWanted(token: string, isWanted: boolean): Promise<boolean> {
      const unsubscription = tokens.read(token);
      if (unsubscription === null) return false;
      await choose(unsubscription.publicId, unsubscription.kind, isWanted);
      return true;
    },

    wantAll: (transaction: Transaction, person: number): Promise<void> =>
      store.within(transaction).optInToAll(person),

    async chosen(viewer: Viewer): Promise<{ off: MailKind[] }> {
      return { off: await store.optOutsOf(viewer.id) };
    },

    async choose(viewer: Viewer, { kind, wanted }: { kind: MailKind; wanted: boolean }) {
      await choose(viewer.id, kind, wanted);
      return { off: await store.optOutsOf(viewer.id) };
    },

    personalData: (viewer: Viewer): Promise<string[]> => store.optOutsOf(viewer.id),
  };
};

export type EventEmailsService = ReturnType<typeof eventEmailsService>;

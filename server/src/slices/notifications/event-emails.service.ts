import { refusals } from '@lodgepole/contract/core/problem';
import { type MailKind, mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { TooMany } from '../../core/errors.ts';
import { type MakeThrottle, usingTry } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import type { MailedEvent, Notice, Tell } from '../../core/mailed-events.ts';
import { type SiteLinks, signedLinks } from '../../core/site/site-links.ts';
import { inLanguage, say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { MailService } from '../mail/mail.service.ts';
import {
  type Addressee,
  noticeLetter,
  type Told,
  tellOfEnding,
  tellOfEvent,
  tellOfFavourite,
  tellOfReview,
} from './event-email-texts.ts';
import type { NoticesStore, Recipient } from './event-emails.repository.ts';

/** One person's wish to get no more mail of one kind. */
interface Unsubscription {
  readonly publicId: string;
  readonly kind: MailKind;
}

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** Links that turn off one kind of mail for one person and can do nothing else. They work for as long as the mail is kept. */
export const unsubscribeTokens = (secret: string) => {
  const links = signedLinks(secret, 'unsubscribe');
  return {
    sign: ({ publicId, kind }: Unsubscription): string => links.sign([publicId, kind]),

    /** Null when the token is not one of ours, or of a kind that is no more. */
    read(token: string): Unsubscription | null {
      const [publicId = '', kind = ''] = links.read(token, 2) ?? [];
      return isKind(kind) ? { publicId, kind } : null;
    },
  };
};

type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;

export type { Addressee };

interface NoticesParts {
  readonly store: NoticesStore;
  readonly mail: MailService;
  readonly tokens: UnsubscribeTokens;
  readonly throttle: MakeThrottle;
  readonly site: SiteLinks;
}

/** How many mails one person's actions may send to another in an hour. Anything beyond that is shown on pages alone. */
export const mostMailsFromOne = 10;
const hourMs = 3_600_000;

/** When a group ends, no one caused it: count by the kind. */
const causeOf = (notice: Notice): string => ('about' in notice ? String(notice.about) : notice.kind);

/** A landlord’s decisions go on, whichever of the two blocked the other. */
const decisions: readonly MailKind[] = ['status_changed', 'home_rented', 'home_won'];

export const unsubscribePath = '/unsubscribe';

export const noticesService = ({ store, mail, tokens, throttle, site }: NoticesParts) => {
  const mails = throttle({
    name: 'notices',
    max: mostMailsFromOne,
    windowMs: hourMs,
    message: refusals.tooMany,
  });

  /** Sends unless one person has caused too many to the other: no one needs mail about joining and leaving over and over. */
  const sendInBounds = async (notice: Notice, send: () => Promise<void>): Promise<void> => {
    const giveBack = await mails.take(`${causeOf(notice)} to ${notice.to}`).catch((error: unknown) => {
      if (error instanceof TooMany) return null;
      throw error;
    });
    if (giveBack !== null) await usingTry(giveBack, () => true, send);
  };

  const tell: Tell = (transaction, ...events) =>
    store.within(transaction).queueEvents(events.filter(({ to }) => to.length > 0));

  const unsubscribeUrl = ({ public_id: publicId, language }: Recipient, kind: MailKind): string =>
    inLanguage(language, () => site.small(unsubscribePath, tokens.sign({ publicId, kind })));

  /** Null when the person wants no such mail. */
  const addressee = async (person: number, kind: MailKind): Promise<Addressee | null> => {
    const [recipient] = await store.willing([person], kind);
    return recipient ? { recipient, unsubscribe: unsubscribeUrl(recipient, kind) } : null;
  };

  /** Null when it is about a group, someone's act in one, a review or a favourite of which nothing is left, or about a person the reader blocked. */
  const whatToTell = async (notice: Notice): Promise<Told | null> => {
    if (notice.kind === 'group_ended') return tellOfEnding(notice);
    if (!decisions.includes(notice.kind) && (await store.hasBlocked(notice.to, notice.about))) return null;
    if (notice.kind === 'review_received') {
      const name = await store.reviewer(notice.review);
      return name === null ? null : tellOfReview(name, notice.to);
    }
    if (notice.kind === 'favourite_changed') {
      const home = await store.favourite(notice.to, notice);
      return home && tellOfFavourite(notice.change, home);
    }
    const facts = await store.facts(notice.group, notice.about);
    return facts && tellOfEvent(notice, facts);
  };

  return {
    tell,
    addressee,

    /** Makes one mail for each person who asked for it, so that a mail that fails is tried again alone. */
    async spread({ to, ...event }: MailedEvent, job: JobRun): Promise<void> {
      const willing = await store.willing(to, event.kind);
      await store.transaction(async (notices) => {
        if (await notices.finish(job))
          await notices.queueNotices(willing.map(({ id }) => ({ ...event, to: id })));
      });
    },

    /** Asks again who wants it: a mail may have waited while its reader turned the kind off. */
    async send(notice: Notice, job: JobRun): Promise<void> {
      const addressed = await addressee(notice.to, notice.kind);
      if (!addressed) return;
      const { language } = addressed.recipient;
      const told = await inLanguage(language, () => whatToTell(notice));
      if (told === null) return;
      const write = () => noticeLetter(notice.kind, told, addressed, site);
      await sendInBounds(notice, () => mail.send(language, write, job));
    },

    /** The kind of mail a link is about, in words; null when the link is not one of ours. */
    kindOf(token: string): string | null {
      const wish = tokens.read(token);
      return wish === null ? null : say(mailKinds[wish.kind]);
    },

    /** Answers false when the link is not one of ours. */
    async setWanted(token: string, isWanted: boolean): Promise<boolean> {
      const wish = tokens.read(token);
      if (wish === null) return false;
      if (isWanted) await store.optIn(wish.publicId, wish.kind);
      else await store.optOut(wish.publicId, wish.kind);
      return true;
    },

    /** Takes back every kind that was turned off by a link. */
    wantAll: (transaction: Transaction, person: number): Promise<void> =>
      store.within(transaction).optInToAll(person),

    /** The kinds of mail a person turned off, for the download of their data. */
    personalData: (viewer: Viewer): Promise<string[]> => store.optOutsOf(viewer.id),
  };
};

export type NoticesService = ReturnType<typeof noticesService>;

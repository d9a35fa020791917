import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { ResetPasswordForm, VerifyEmailForm } from '@lodgepole/contract/accounts/rules';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { z } from 'zod';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, inLanguage, say } from '../../../core/text/text.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import type { LinkPurpose, UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import { hashNew, type PasswordChanges } from '../passwords/passwords.ts';
import type { PortraitsService } from '../portraits.service.ts';
import type { Device } from '../sessions/device.ts';
import type { MailAsks } from './mail-asks.ts';

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

const greeting = sentence('Hi {name},');

const verificationEmail = ({ email, first_name }: Addressee, url: string): Email => ({
  to: email,
  subject: say(sentence('Confirm your email for Lodgepole')),
  greeting: say(greeting, { name: briefly(first_name) }),
  paragraphs: [
    say(
      sentence('Welcome to Lodgepole. Please confirm that this is your email address, then you can sign in.'),
    ),
  ],
  action: { label: say(sentence('Confirm my email')), url },
  footnote: say(
    sentence('This link works for 3 days. If you did not create an account, you can ignore this email.'),
  ),
});

const reminderEmail = ({ email, first_name }: Addressee, url: string): Email => ({
  to: email,
  subject: say(sentence('Confirm your email, or your account will be deleted tomorrow')),
  greeting: say(greeting, { name: briefly(first_name) }),
  paragraphs: [
    say(
      sentence(
        'You created an account six days ago and have not confirmed your email address yet. Unless you do, the account will be deleted tomorrow.',
      ),
    ),
  ],
  action: { label: say(sentence('Confirm my email')), url },
  footnote: say(sentence('If you did not create an account, you can ignore this email.')),
});

const resetEmail = ({ email, first_name }: Addressee, url: string): Email => ({
  to: email,
  subject: say(sentence('Reset your Lodgepole password')),
  greeting: say(greeting, { name: briefly(first_name) }),
  paragraphs: [
    say(sentence('Someone, hopefully you, asked for a new password. Choose one with the button below.')),
  ],
  action: { label: say(sentence('Choose a new password')), url },
  footnote: say(
    sentence(
      'This link works once, for 1 hour. If it was not you, ignore this email: your password stays as it is.',
    ),
  ),
});

const hourMs = 60 * 60 * 1000;
/** The job waits for the confirming request, which usually processes the picture itself. */
const portraitRetryMs = 30_000;
const lifetimes: Readonly<Record<LinkPurpose, number>> = { verify: 3 * 24 * hourMs, reset: hourMs };
const pages: Readonly<Record<LinkPurpose, string>> = { verify: '/verify-email', reset: '/reset-password' };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Queued with or without an account, so that the response time reveals nothing. */
const nobody = 0;

/** A link requested before the password changed must not change it again. */
const isOutdated = ({ password_changed_at: changed }: UserRow, asked: string | undefined): boolean =>
  changed !== null && (asked === undefined || new Date(asked) <= changed);

type Accounts = Pick<AccountsStore, 'links'>;

interface LinksParts {
  readonly store: AccountsStore;
  readonly mail: MailService;
  readonly asks: MailAsks;
  readonly passwordChanges: PasswordChanges;
  readonly portraits: PortraitsService;
  readonly admits: (email: string) => boolean;
  readonly site: SiteLinks;
  readonly now: () => Date;
}

export const linksService = (parts: LinksParts) => {
  const { store, mail, asks, passwordChanges, portraits, admits, site, now } = parts;

  /** Made when the email is sent, so that only its hash is ever stored. */
  const newLink = async (
    accounts: Accounts,
    user: UserRow,
    purpose: LinkPurpose,
    next?: string,
  ): Promise<string> => {
    const token = newSecret();
    await accounts.links.add(
      user.id,
      purpose,
      hashSecret(token),
      new Date(now().getTime() + lifetimes[purpose]),
    );
    const query = new URLSearchParams({ uid: user.public_id, token, ...(next !== undefined && { next }) });
    return inLanguage(user.language, () => site.page(`${pages[purpose]}?${query.toString()}`));
  };

  const resetterOf = async (uid: string, tokenHash: Buffer): Promise<UserRow | null> => {
    const id = uuid.test(uid) ? await store.links.userOf(uid, 'reset', tokenHash) : null;
    const user = id === null ? undefined : await store.userById(id);
    return user && admits(user.email) ? user : null;
  };

  return {
    async resend(email: string, next: string | undefined, { address }: Device) {
      await asks.take(email, address);
      const user = await store.userByEmail(email);
      await store.queueVerificationMail(user?.id ?? nobody, next);
      return { detail: say(accountMessages.resendDone) };
    },

    async requestReset(email: string, { address }: Device) {
      await asks.take(email, address);
      const user = await store.userByEmail(email);
      await store.queueResetMail(user?.id ?? nobody);
      return { detail: say(accountMessages.resetRequestDone) };
    },

    async verify({ uid, token }: z.output<typeof VerifyEmailForm>) {
      const user = uuid.test(uid) ? await store.links.userOf(uid, 'verify', hashSecret(token)) : null;
      if (user === null) throw new Invalid({ detail: accountMessages.verifyFailed });
      const hasPicture = await store.transaction(async (accounts) => {
        const marked = await accounts.markVerified(user, now());
        if (!marked?.profile_picture) return false;
        await accounts.queuePortrait(user, new Date(now().getTime() + portraitRetryMs));
        return true;
      });
      if (hasPicture) await portraits.processNow(user);
      return { detail: say(accountMessages.verifyDone) };
    },

    /** Reveals no more than using the link would. */
    async checkReset({ uid, token }: Pick<z.output<typeof ResetPasswordForm>, 'uid' | 'token'>) {
      return { usable: (await resetterOf(uid, hashSecret(token))) !== null };
    },

    async reset({ uid, token, new_password }: z.output<typeof ResetPasswordForm>, device: Device) {
      const tokenHash = hashSecret(token);
      const person = await resetterOf(uid, tokenHash);
      if (person === null) throw new Invalid({ detail: accountMessages.resetLinkInvalid });
      const { id } = person;
      const password_hash = await hashNew(new_password, person, 'new_password');
      await store.transaction(async (accounts) => {
        const user = await accounts.lockUser(id);
        const isUsable = user && (await accounts.links.userOf(uid, 'reset', tokenHash)) === id;
        if (!isUsable) throw new Invalid({ detail: accountMessages.resetLinkInvalid });
        // A trigger ends the links too, whatever changes a password.
        await accounts.changeUser(id, { password_hash });
        await passwordChanges.settle(accounts, user, device);
      });
      return { detail: say(accountMessages.resetDone) };
    },

    async passwordLink(id: number): Promise<string> {
      const user = await store.userById(id);
      if (!user) throw new NotFound();
      return newLink(store, user, 'reset');
    },

    async sendVerification(
      { user: id, reminder = false, next }: JobPayloads['send_verification'],
      job: JobRun,
    ): Promise<void> {
      const user = await store.userById(id);
      if (!user || user.verified_at !== null) return;
      const url = await newLink(store, user, 'verify', next);
      const write = reminder ? reminderEmail : verificationEmail;
      await mail.send(user.language, () => write(user, url), job);
    },

    async sendReset({ user: id, asked }: JobPayloads['send_reset'], job: JobRun): Promise<void> {
      const asker = await store.transaction(async (accounts) => {
        const user = await accounts.lockUser(id);
        if (!user || user.deactivated_at !== null || !admits(user.email) || isOutdated(user, asked))
          return null;
        return { user, url: await newLink(accounts, user, 'reset') };
      });
      if (asker === null) return;
      await mail.send(asker.user.language, () => resetEmail(asker.user, asker.url), job);
    },
  };
};

export type LinksService = ReturnType<typeof linksService>;

import { dateFormat } from '@lodgepole/contract/core/dates';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { SecurityMail, SecurityMailKind } from '../../../core/mailed-events.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, localeNow, say } from '../../../core/text/text.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import { unknownDevice } from '../sessions/device.ts';

const texts: Readonly<Record<SecurityMailKind, { readonly subject: string; readonly body: string }>> = {
  new_device: {
    subject: sentence('New sign-in to your account'),
    body: sentence('Someone signed in to your account on a new device: {device}, {time}.'),
  },
  passkey_added: {
    subject: sentence('A passkey was added to your account'),
    body: sentence('You can now sign in with a new passkey.'),
  },
  passkey_removed: {
    subject: sentence('A passkey was removed from your account'),
    body: sentence('One of your passkeys can no longer be used to sign in.'),
  },
  codes_on: {
    subject: sentence('Codes are now required when you sign in'),
    body: sentence(
      'From now on, signing in with your password also takes a code from your app. Keep your recovery codes in a safe place: without your phone, they are your only way in.',
    ),
  },
  codes_off: {
    subject: sentence('Codes are no longer required when you sign in'),
    body: sentence('Your password alone now signs in to your account. The recovery codes no longer work.'),
  },
  recovery_code_used: {
    subject: sentence('A recovery code was used to sign in'),
    body: sentence(
      '{count, plural, one {You have # recovery code left.} other {You have # recovery codes left.}} If you lost your phone, turn codes off and on again in your settings to set up a new one.',
    ),
  },
  password_changed: {
    subject: sentence('Your password was changed'),
    body: sentence('The password of your account was changed, and all other devices were signed out.'),
  },
  factors_reset: {
    subject: sentence('Your passkeys and codes were removed'),
    body: sentence(
      'We removed the passkeys and codes of your account and signed out all devices, because you asked for it. You can now sign in with your password alone. Please add a passkey or codes again.',
    ),
  },
};

const ifNotYou = sentence(
  'If this was not you, choose a new password at once, which signs out all devices, and check your passkeys and codes.',
);

const inUtc = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

interface Facts {
  readonly device: string;
  readonly at: Date;
  readonly count: number;
}

const securityEmail = (
  { email, first_name }: UserRow,
  kind: SecurityMailKind,
  facts: Facts,
  site: SiteLinks,
): Email => ({
  to: email,
  subject: say(texts[kind].subject),
  greeting: say(sentence('Hi {name},'), { name: briefly(first_name) }),
  paragraphs: [
    say(texts[kind].body, {
      device: facts.device === unknownDevice ? say(unknownDevice) : facts.device,
      time: dateFormat(localeNow(), inUtc).format(facts.at),
      count: facts.count,
    }),
    say(ifNotYou),
  ],
  action: { label: say(sentence('Check your settings')), url: site.page('/settings#security') },
  footnote: say(sentence('We always send emails about the safety of your account.')),
});

interface SecurityMailParts {
  readonly store: AccountsStore;
  readonly mail: MailService;
  readonly site: SiteLinks;
}

export const securityMailService = ({ store, mail, site }: SecurityMailParts) => ({
  async send({ user: id, kind, session }: SecurityMail, job: JobRun): Promise<void> {
    const user = await store.userById(id);
    const begun = session === undefined ? undefined : await store.sessions.byId(session);
    if (!user || user.deactivated_at !== null || (session !== undefined && !begun)) return;
    const { recovery_codes_left: count } = await store.codes.factorsOf(id);
    const facts = { device: begun?.device ?? unknownDevice, at: begun?.created_at ?? job.createdAt, count };
    await mail.send(user.language, () => securityEmail(user, kind, facts, site), job);
  },
});

export type SecurityMailService = ReturnType<typeof securityMailService>;

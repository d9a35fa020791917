import type { AddressKey } from '../../../core/limits/address-key.ts';
import { type GiveBack, type MakeThrottle, takeEach } from '../../../core/limits/throttle.ts';

const second = 1000;
const hour = 60 * 60 * second;

/** Limits emails that anyone can have sent to any address, with or without an account. */
export const makeMailAsks = (throttle: MakeThrottle, message: string) => {
  const perMailbox = throttle({ name: 'mail asks', max: 10, windowMs: hour, message });
  // Slows down instead of blocking, so that nobody can lock out a campus.
  const slow = { max: 600, windowMs: hour, paceMs: 10 * second, message };
  const perAddress = throttle({ name: 'mail address', ...slow });
  const perDomain = throttle({ name: 'mail domain', ...slow });
  return {
    take(email: string, address: AddressKey): Promise<GiveBack> {
      const domain = smallDomain(email);
      return takeEach(
        () => perMailbox.take(mailboxKey(email)),
        () => perAddress.take(address),
        ...(domain === null ? [] : [() => perDomain.take(domain)]),
      );
    },
  };
};

export type MailAsks = ReturnType<typeof makeMailAsks>;

/** Providers that ignore dots in the part before the @ (Gmail), or dots, dashes and underscores (Proton). */
const ignoredMarks: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
};

const aliases: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** Shared mail providers: their domain does not identify a recipient, so no limit counts by it. */
const largeProviders: ReadonlySet<string> = new Set(
  `gmail.com proton.me outlook.com outlook.fr hotmail.com hotmail.ca hotmail.fr live.com live.ca msn.com yahoo.com yahoo.ca
  yahoo.fr ymail.com icloud.com me.com mac.com aol.com gmx.com videotron.ca sympatico.ca bell.net rogers.com shaw.ca
  telus.net`.split(/\s+/),
);

const split = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return [email.slice(0, at).toLowerCase(), aliases[domain] ?? domain];
};

/** One key for all addresses that arrive in the same mailbox: `Victim+1@` is `victim@`. */
export const mailboxKey = (email: string): string => {
  const [local, domain] = split(email);
  const [name = ''] = local.split('+');
  const ignored = ignoredMarks[domain];
  return `${(ignored ? name.replaceAll(ignored, '') : name) || local}@${domain}`;
};

export const smallDomain = (email: string): string | null => {
  const [, domain] = split(email);
  return largeProviders.has(domain) ? null : domain;
};

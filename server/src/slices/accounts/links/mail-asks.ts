import type { AddressKey } from '../../../core/limits/address-key.ts';
import { type GiveBack, type MakeThrottle, takeEach } from '../../../core/limits/throttle.ts';
import { mailboxKey, smallDomain } from './mailbox-key.ts';

const second = 1000;
const hour = 60 * 60 * second;

/**
 * The tries that a mail costs which anyone can have sent to any address: a registration, a new link, a password reset. They are
 * counted for the mailbox, for its domain and for the caller's address, whether or not there is an account.
 */
export const makeMailAsks = (throttle: MakeThrottle, message: string) => {
  const perMailbox = throttle({ name: 'mail asks', max: 10, windowMs: hour, message });
  // Slowed down instead of stopped, so that nobody locks out a campus.
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

import { type GiveBack, type MakeThrottle, takeEach } from '../../../core/limits/throttle.ts';
import { type Device, foldEmail } from '../sessions/device.ts';

const second = 1000;
const minute = 60 * second;

interface GuessesParts {
  readonly throttle: MakeThrottle;
  readonly message: string;
  readonly isKnown: (email: string, device: Device) => Promise<boolean>;
}

/**
 * Guessing from many places does not lock an account: known devices have their own counter, and all others together get
 * one try every few seconds. Unknown emails count the same way.
 */
export const makeGuesses = ({ throttle, message, isKnown }: GuessesParts) => {
  const perAddress = throttle({ name: 'login address', max: 200, windowMs: 10 * minute, message });
  const perPair = throttle({ name: 'login pair', max: 10, windowMs: 5 * minute, message });
  const perAccount = throttle({
    name: 'login account',
    max: 100,
    windowMs: 60 * minute,
    paceMs: 5 * second,
    message,
  });
  return {
    take(email: string, device: Device): Promise<GiveBack> {
      const account = foldEmail(email);
      const pair = `${account} ${device.address}`;
      return takeEach(
        () => perPair.take(pair),
        () => perAddress.take(device.address),
        // One counter either way, so that the response time reveals nothing about the device.
        async () => perAccount.take((await isKnown(email, device)) ? pair : account),
      );
    },
  };
};

export type Guesses = ReturnType<typeof makeGuesses>;

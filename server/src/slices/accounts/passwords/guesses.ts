import { type GiveBack, type MakeThrottle, takeEach } from '../../../core/limits/throttle.ts';
import { type Device, foldEmail } from '../sessions/device.ts';

const second = 1000;
const minute = 60 * second;

interface GuessesParts {
  readonly throttle: MakeThrottle;
  readonly message: string;
  /** Whether the person signed in from there before. */
  readonly isKnown: (email: string, device: Device) => Promise<boolean>;
}

/**
 * The tries that signing in costs. An account that is guessed at from everywhere is not locked: devices that signed in
 * before have tries of their own, for all others one is let through every few seconds. An email that no one has is counted
 * in the same way.
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
        // Either way one counter is asked, so that the time an answer takes tells nothing about the device.
        async () => perAccount.take((await isKnown(email, device)) ? pair : account),
      );
    },
  };
};

export type Guesses = ReturnType<typeof makeGuesses>;

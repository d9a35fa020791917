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
  /** With a million codes, three of them right at a time, this takes months to guess one. */
  const perCode = throttle({
    name: 'login codes',
    max: 30,
    windowMs: 60 * minute,
    paceMs: minute,
    message,
  });
  /** One counter either way, so that the response time reveals nothing about the device. */
  const accountOrPair = async (email: string, device: Device): Promise<string> => {
    const account = foldEmail(email);
    return (await isKnown(email, device)) ? `${account} ${device.address}` : account;
  };
  return {
    takeCode: async (email: string, device: Device): Promise<GiveBack> =>
      perCode.take(await accountOrPair(email, device)),

    take(email: string, device: Device): Promise<GiveBack> {
      const pair = `${foldEmail(email)} ${device.address}`;
      return takeEach(
        () => perPair.take(pair),
        () => perAddress.take(device.address),
        async () => perAccount.take(await accountOrPair(email, device)),
      );
    },
  };
};

export type Guesses = ReturnType<typeof makeGuesses>;

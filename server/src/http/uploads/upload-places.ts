import { refusals } from '@lodgepole/contract/core/problem';
import { TooMany, Unavailable } from '../../core/errors.ts';
import type { AddressKey } from '../../core/limits/address-key.ts';

interface Share {
  readonly forms: number;
  readonly bytes: number;
}

export interface UploadLimits {
  /** Per address, which an office or a campus may share. Null sets no limit. */
  readonly address: Share | null;
  readonly everybody: Share;
}

export interface UploadPlace {
  grow(bytes: number): void;
  leave(): void;
}

export type UploadPlaces = (address: AddressKey) => UploadPlace;

const retrySeconds = 30;

const nothing = () => ({ forms: 0, bytes: 0 });

const exceeds = (held: Share, share: Share): boolean => held.forms > share.forms || held.bytes > share.bytes;

/** Forms arrive slowly and occupy disk meanwhile; without a limit a few connections could fill it. */
export const uploadPlaces = ({ address: each, everybody }: UploadLimits): UploadPlaces => {
  const all = nothing();
  const byAddress = new Map<AddressKey, ReturnType<typeof nothing>>();

  return (address) => {
    const own = byAddress.get(address) ?? nothing();
    byAddress.set(address, own);
    let held = 0;
    const add = (forms: number, bytes: number) => {
      held += bytes;
      for (const tally of [own, all]) {
        tally.forms += forms;
        tally.bytes += bytes;
      }
    };
    const check = () => {
      if (each && exceeds(own, each)) throw new TooMany(refusals.tooMany, retrySeconds);
      if (exceeds(all, everybody)) throw new Unavailable(refusals.noRoom);
    };
    const leave = () => {
      add(-1, -held);
      if (own.forms === 0) byAddress.delete(address);
    };
    add(1, 0);
    try {
      check();
    } catch (error) {
      leave();
      throw error;
    }
    return {
      grow(bytes) {
        add(0, bytes);
        check();
      },
      leave,
    };
  };
};

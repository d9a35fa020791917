import type pg from 'pg';
import { isLastingOutage, outageReason } from './outage.ts';

export interface WriteTrouble {
  /** A statement failed. */
  notice(error: unknown): void;
  /** Null when changes go through; asks the database only after one failed for a reason that lasts. */
  check(): Promise<string | null>;
}

/** Takes half a megabyte of the disk for as long as the statement lasts, so that a full one shows. */
const trial = `create temp table lodgepole_write_trial on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 500)`;

/** Remembers that changes failed for a reason that lasts, until one goes through again. */
export const watchWrites = (pool: pg.Pool): WriteTrouble => {
  let isTroubled = false;
  return {
    notice: (error) => {
      isTroubled ||= isLastingOutage(error);
    },
    async check() {
      if (!isTroubled) return null;
      try {
        await pool.query(trial);
      } catch (error) {
        const reason = outageReason(error);
        if (reason !== null) return reason;
      }
      isTroubled = false;
      return null;
    },
  };
};

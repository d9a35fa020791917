import type { Context } from '../../context.ts';
import { workStore } from './work.repository.ts';
import { workService } from './work.service.ts';

/** The queue, apart from those who work on it, because the slices before this one put work into it. */
export const makeWork = ({ database, announce }: Context) =>
  workService(workStore(database.kysely), announce);

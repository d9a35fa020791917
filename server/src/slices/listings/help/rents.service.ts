import { type Rents, rentPosition } from '@lodgepole/contract/listings/help/rents';
import type { ComparedHome, RentsRepository } from './rents.repository.ts';

const dollars = (cents: number): number => Math.round(cents) / 100;

export const rentsService = (repository: RentsRepository) => ({
  async around(home: ComparedHome, price: number | null): Promise<Rents | null> {
    const found = await repository.around(home);
    if (!found) return null;
    const [low, median, high] = found.shares;
    return {
      count: found.count,
      median: dollars(median),
      low: dollars(low),
      high: dollars(high),
      radius_km: found.radius_km,
      position: price === null ? null : rentPosition(price, median / 100),
    };
  },
});

export type RentsService = ReturnType<typeof rentsService>;

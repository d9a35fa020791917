import type { Moment } from '../parts/use-times.ts';

/** A viewing that its host changes. */
export interface Hosted extends Moment {
  readonly id: number;
  readonly minutes: number;
  readonly seats: number;
  readonly seats_left: number;
}

/** A group of the viewer's for this home. */
export interface OwnGroup {
  readonly id: number;
  readonly name: string;
  /** One for each member. */
  readonly seats: number;
}

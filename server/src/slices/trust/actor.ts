/** Who acts: a member of the staff, or null for the operator's command. */
export interface Actor {
  readonly id: number | null;
}

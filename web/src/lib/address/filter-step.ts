/**
 * The subject of a change of filters: each choice is a step of its own for Back, and a value that is typed with pauses,
 * or counted up, is one step.
 */
export const filterStep = <Filters extends object>(
  change: Partial<Filters>,
  typed: readonly (keyof Filters & string)[],
): string => {
  const names: readonly string[] = Object.keys(change);
  const isTyped = names.every((name) => typed.some((known) => known === name));
  const isSet = Object.values(change).some((value) => value !== null);
  return isTyped && isSet ? `typed ${names.join()}` : JSON.stringify(change);
};

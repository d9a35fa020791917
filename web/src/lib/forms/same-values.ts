/** Whether two flat forms hold the same. */
export const sameValues = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(one) as (keyof Values)[]).every((name) => one[name] === other[name]);

export const withEach = <Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> => Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

export const namesOf = <Whole extends object>(whole: Whole): (keyof Whole & string)[] =>
  Object.keys(whole) as (keyof Whole & string)[];

type Choices = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const listOver = (latest: readonly unknown[], shown: readonly unknown[], chosen: readonly unknown[]) => [
  ...latest.filter((item) => chosen.includes(item) || !shown.includes(item)),
  ...chosen.filter((item) => !shown.includes(item) && !latest.includes(item)),
];

/** Applies a choice to the latest filters, keeping choices made meanwhile. */
export const chosenOver = <All extends object>(latest: All, shown: All, chosen: Partial<All>): All => {
  const [now, before] = [latest as Choices, shown as Choices];
  const merged = Object.entries(chosen as Choices).map(([name, value]) => {
    const [list, shownList] = [now[name], before[name]];
    return [
      name,
      isList(value) && isList(list) && isList(shownList) ? listOver(list, shownList, value) : value,
    ];
  });
  return { ...latest, ...Object.fromEntries(merged) } as All;
};

/** Groups changes into steps for Back: each choice is its own step, and typing with pauses or counting up is one. */
export const filterStep = <Filters extends object>(
  change: Partial<Filters>,
  typed: readonly (keyof Filters & string)[],
): string => {
  const names: readonly string[] = Object.keys(change);
  const isTyped = names.every((name) => typed.some((known) => known === name));
  const isSet = Object.values(change).some((value) => value !== null);
  return isTyped && isSet ? `typed ${names.join()}` : JSON.stringify(change);
};

type Choices = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const listOver = (latest: readonly unknown[], drawn: readonly unknown[], chosen: readonly unknown[]) => [
  ...latest.filter((item) => chosen.includes(item) || !drawn.includes(item)),
  ...chosen.filter((item) => !drawn.includes(item) && !latest.includes(item)),
];

/** A choice made on what is drawn, put into effect on the latest: what was chosen in between stays, in lists too. */
export const chosenOver = <All extends object>(latest: All, drawn: All, chosen: Partial<All>): All => {
  const [now, before] = [latest as Choices, drawn as Choices];
  const merged = Object.entries(chosen as Choices).map(([name, value]) => {
    const [list, drawnList] = [now[name], before[name]];
    return [
      name,
      isList(value) && isList(list) && isList(drawnList) ? listOver(list, drawnList, value) : value,
    ];
  });
  return { ...latest, ...Object.fromEntries(merged) } as All;
};

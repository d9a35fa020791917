type Values = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Values => typeof value === 'object' && value !== null;

export const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (isFields(value) && Object.values(value).some(holdsFile));

/** Without files all values are handed over; with files, those that belong together with them are left out. */
export const packed = (values: Values): Values =>
  holdsFile(values)
    ? Object.fromEntries(Object.entries(values).filter(([, value]) => !isFields(value)))
    : values;

const fits = (given: unknown, now: unknown): boolean =>
  given === null || now === null || now === undefined || typeof given === typeof now;

export const unpacked = <Form extends Values>(given: unknown, now: Form): Form =>
  isFields(given)
    ? {
        ...now,
        ...Object.fromEntries(Object.entries(given).filter(([name, value]) => fits(value, now[name]))),
      }
    : now;

export const textsIn = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((value) => typeof value === 'string') : [];

type Values = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Values => typeof value === 'object' && value !== null;

export const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (isFields(value) && Object.values(value).some(holdsFile));

/** Without files everything goes along. With one, what hangs together with it stays behind: the pictures of a listing. */
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

export interface Sent {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (...asked: unknown[]) => unknown;

const sentBy = ([first, second]: readonly unknown[]): Sent | null => {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { name, text, values = [] } = first as Partial<Sent>;
  return text === undefined ? null : { ...(name !== undefined && { name }), text, values };
};

/** Notes what every connection sends, from its begin to its end. Comes before the first connection is opened. */
export const recordStatements = (client: object) => {
  const recorded = client as { query: Query };
  const { query } = recorded;
  let sent: Sent[] | null = null;
  recorded.query = function record(this: unknown, ...asked: unknown[]) {
    const statement = sent && sentBy(asked);
    if (statement) sent?.push(statement);
    return Reflect.apply(query, this, asked);
  };
  return {
    begin: (): null => {
      sent = [];
      return null;
    },
    end: (): readonly Sent[] => {
      const all = sent ?? [];
      sent = null;
      return all;
    },
  };
};

import { hash } from 'node:crypto';

/** Texts of which it is known whether they come again; a statement of a search has some 4,000 characters. */
const mostTexts = 1000;
const longestText = 20_000;

/**
 * Without knowing how many rows are wanted, PostgreSQL plans for a tenth of all. What is planned for each call anew keeps
 * its number.
 */
const hasUnknownLimit = (text: string): boolean => /\b(limit|offset) \$\d/.test(text);

/** A write may need its values to be planned at all: `on conflict … where kind = $4` finds its index by them. */
const isRead = (text: string): boolean =>
  /^\s*(select|with|\()/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);

/**
 * The name of a read that came before, after what it says: wherever the name is known, it stands for the same. Null
 * for one that is new, since most texts that are put together for one call never come again.
 */
export const statementNames = (): ((text: string) => string | null) => {
  /** Null after the first time; empty for those that never get a name. */
  const names = new Map<string, string | null>();

  const remember = (text: string, name: string | null): void => {
    names.set(text, name);
    const oldest = names.size > mostTexts ? names.keys().next().value : undefined;
    if (oldest !== undefined) names.delete(oldest);
  };

  return (text) => {
    if (text.length > longestText) return null;
    const known = names.get(text);
    if (typeof known === 'string') return known || null;
    if (known === undefined) {
      remember(text, null);
      return null;
    }
    const name = !isRead(text) || hasUnknownLimit(text) ? '' : hash('sha256', text, 'base64url');
    // Written again, it is among the youngest.
    names.delete(text);
    remember(text, name);
    return name || null;
  };
};

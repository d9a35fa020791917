import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** A message as the build compiles it: texts, values by name, and choices. */
export type Token = string | readonly [name: string, type?: string, choices?: unknown];

const write = (tokens: unknown): string =>
  Array.isArray(tokens) ? (tokens as Token[]).map(writeToken).join('') : String(tokens);

const writeToken = (token: Token): string => {
  if (typeof token === 'string') return token;
  const [name, type, choices] = token;
  if (type === undefined) return `{${name}}`;
  if (typeof choices !== 'object' || choices === null) return '';
  const written = Object.entries(choices).map(([key, value]) =>
    key === 'offset' ? `offset:${String(value)}` : `${/^\d+$/.test(key) ? `=${key}` : key} {${write(value)}}`,
  );
  return `{${name}, ${type}, ${written.join(' ')}}`;
};

/** Needs nothing but names filled in, which the browser can do with the sentence as it stands. */
const isSimple = (message: unknown): boolean =>
  typeof message === 'string' ||
  (Array.isArray(message) &&
    message.every((token) => typeof token === 'string' || (Array.isArray(token) && token.length === 1)));

/**
 * Whether the code has this message already: as a sentence that is its own id, or compiled where it is written and
 * identified by what it says in English.
 */
export const isAsInCode = (id: string, message: unknown): boolean => {
  const text = write(message);
  return generateMessageId(text) === id || (text === id && isSimple(message));
};

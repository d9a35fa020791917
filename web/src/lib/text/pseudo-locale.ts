import type { Messages } from '@lingui/core';

const plain = 'aceinosuyACEINOSUY';
const accented = 'àçéîñôšûýÀÇÉÎÑÔŠÛÝ';

/** `[Ûšé öñé…~~]`: readable, a third longer, and visibly through the catalogue. Placeholders stay as they are. */
const pseudoText = (text: string): string => {
  const letters = text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
  return `[${letters}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};

const isTag = /(<\/?\w+\/?>)/;

const pseudoToken = (token: unknown): unknown => {
  if (typeof token === 'string') {
    if (token === '#') return token;
    return token
      .split(isTag)
      .map((part) => (isTag.test(part) || part.trim() === '' ? part : pseudoText(part)))
      .join('');
  }
  if (!Array.isArray(token)) return token;
  const [name, kind, cases, ...rest] = token as unknown[];
  if (typeof cases !== 'object' || cases === null) return token;
  const shown = Object.entries(cases).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(pseudoToken) : pseudoToken(value),
  ]);
  return [name, kind, Object.fromEntries(shown), ...rest];
};

/** Compiled messages are lists of texts and placeholders; plural and select cases nest inside a placeholder. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      (Array.isArray(message) ? message : [message]).map(pseudoToken),
    ]),
  ) as Messages;

/** The English text is the catalogue's key in every language. */
export const sentence = <const English extends string>(english: English): English => english;

/** What an English word refers to, where another language has two words for it. */
const contexts = ['gender', 'home'] as const;
export type Context = (typeof contexts)[number];

/** A group is "Open" and so is a person, which are two words in French. `say` drops the context. */
export const sentenceFor = (context: Context, english: string): string => `${context}|${english}`;

const contextOfKey = new RegExp(`^(?:${contexts.join('|')})\\|`);

export const withoutContext = (key: string): string =>
  key.includes('|') ? key.replace(contextOfKey, '') : key;

/** Line breaks and invisible characters: direction overrides, zero-width characters, fillers. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u;
/** Persian, the scripts of India and emoji use these joiners, always between two other characters. */
const looseJoiner = /^(?:\u200c|\u200d)|(?:\u200c|\u200d)(?:\u200c|\u200d|$)/;

export const isOneLine = (text: string): boolean => !unseen.test(text) && !looseJoiner.test(text);

const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const allUnseen = new RegExp(unseen.source, 'gu');

/** For texts stored before the rule existed. */
export const toOneLine = (text: string): string => text.replace(breaks, ' ').replace(allUnseen, '').trim();

const isNoBreak = (run: string): boolean => run === '\u00a0' || run === '\u202f';

/** French uses no-break spaces before signs and prices. */
export const toOneSentence = (text: string): string =>
  text
    .replace(breaks, (run) => (isNoBreak(run) ? run : ' '))
    .replace(allUnseen, '')
    .trim();

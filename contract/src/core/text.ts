/** Marks a sentence for the message catalogue. The English sentence is its own key in every language. */
export const sentence = <const English extends string>(english: English): English => english;

/** Line breaks, and what is not seen but changes what is: directions turned round, letters of no width, fillers. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u;
/** Persian, the scripts of India and emoji join letters with these, always between two others. */
const looseJoiner = /^(?:\u200c|\u200d)|(?:\u200c|\u200d)(?:\u200c|\u200d|$)/;

/** Whether a text is one line and shows all that it holds. */
export const isOneLine = (text: string): boolean => !unseen.test(text) && !looseJoiner.test(text);

const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const allUnseen = new RegExp(unseen.source, 'gu');

/** A text that may have been stored before the rule, as one line. */
export const toOneLine = (text: string): string => text.replace(breaks, ' ').replace(allUnseen, '').trim();

/** Marks a sentence for the message catalogue. The English sentence is its own key in every language. */
export const sentence = <const English extends string>(english: English): English => english;

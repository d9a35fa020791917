/** How a value is written for people: `4165550199` as `(416) 555-0199`. */
export interface Notation {
  readonly read: (typed: string) => string;
  readonly show: (value: string) => string;
  /** Whether a character of the shown text was typed, rather than put there for the reader. */
  readonly isTyped: (character: string) => boolean;
}

interface Edit {
  readonly shown: string;
  readonly typed: string;
  readonly caret: number;
  /** The browser's name for what happened, such as `deleteContentBackward`. */
  readonly kind: string;
}

/** Deleting a bracket that comes straight back would do nothing, so it deletes the typed character beyond it. */
const erasedBeyond = ({ isTyped }: Notation, { typed, caret, kind }: Edit): [text: string, caret: number] => {
  const characters = Array.from(typed);
  const at =
    kind === 'deleteContentForward'
      ? characters.findIndex((character, index) => index >= caret && isTyped(character))
      : characters.findLastIndex((character, index) => index < caret && isTyped(character));
  if (at < 0) return [typed, caret];
  return [typed.slice(0, at) + typed.slice(at + 1), at < caret ? at : caret];
};

const isBarrenErasure = ({ read }: Notation, { shown, typed, kind }: Edit): boolean =>
  /^deleteContent(Backward|Forward)$/.test(kind) &&
  typed.length < shown.length &&
  read(typed) === read(shown);

const placeAfter = ({ isTyped }: Notation, shown: string, count: number): number => {
  if (count === 0) return Math.max(0, Array.from(shown).findIndex(isTyped));
  let seen = 0;
  return (
    Array.from(shown).findIndex((character) => {
      if (isTyped(character)) seen += 1;
      return seen === count;
    }) + 1
  );
};

/** The value after a keystroke, and where the caret belongs in the text then shown. */
export const editFormatted = (notation: Notation, edit: Edit): { value: string; caret: number } => {
  const [text, caret] = isBarrenErasure(notation, edit)
    ? erasedBeyond(notation, edit)
    : [edit.typed, edit.caret];
  const value = notation.read(text);
  const before = notation.show(notation.read(text.slice(0, caret)));
  const count = Array.from(before).filter(notation.isTyped).length;
  return { value, caret: placeAfter(notation, notation.show(value), count) };
};

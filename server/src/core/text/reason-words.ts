import { languages } from '@lodgepole/contract/core/language';
import { usualReasons } from '@lodgepole/contract/trust/usual-reasons';
import { inLanguage, say } from './text.ts';

const byText = (): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap((language) =>
      usualReasons.map((english) => [inLanguage(language, () => say(english)), english] as const),
    ),
  );

let known: ReadonlyMap<string, string> | undefined;

const lineWords = (line: string): string => {
  known ??= byText();
  const english = known.get(line);
  return english === undefined ? line : say(english);
};

/** A reason of the staff for its reader. It is kept as it was sent; the usual ones in it are read in any language. */
export const reasonWords = (reason: string): string => reason.split('\n').map(lineWords).join('\n');

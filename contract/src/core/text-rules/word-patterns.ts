import type { TextRule, WordLists } from './rule.ts';

const gaps: ReadonlyMap<string, number> = new Map([
  ['.', 1],
  ['..', 3],
  ['...', 8],
]);

export interface Step {
  readonly rule: number;
  readonly slot: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly gap: number;
}

export interface WordPatterns<Rule extends TextRule<string> = TextRule> {
  readonly rules: readonly Rule[];
  readonly unless: readonly ReadonlySet<string>[];
  readonly between: readonly ReadonlySet<string>[];
  readonly slots: number;
  readonly stepsFor: (word: string) => readonly Step[];
}

const alternativesOf = (part: string, lists: WordLists): string[] =>
  part.split('|').flatMap((word) => {
    if (!word.startsWith('@')) return [word];
    const list = lists[word.slice(1)];
    if (list === undefined) throw new Error(`There is no list of words ${word}`);
    return alternativesOf(list.replaceAll(' ', '|'), lists);
  });

const wordSet = (words: string | undefined, lists: WordLists): ReadonlySet<string> =>
  new Set(words === undefined ? [] : alternativesOf(words.replaceAll(' ', '|'), lists));

const none: readonly Step[] = [];

/** Later steps come first, so that one word never matches two steps of a pattern. */
const addStep = (steps: Map<string, Step[]>, word: string, step: Step): void => {
  steps.set(word, [step, ...(steps.get(word) ?? [])]);
};

interface Source<Rule> {
  readonly rules: readonly Rule[];
  readonly lists: WordLists;
}

export const compilePatterns = <Rule extends TextRule<string>>(
  sources: readonly Source<Rule>[],
): WordPatterns<Rule> => {
  const rules: Rule[] = [];
  const unless: ReadonlySet<string>[] = [];
  const between: ReadonlySet<string>[] = [];
  const steps = new Map<string, Step[]>();
  let slots = 0;
  for (const { rules: some, lists } of sources) {
    for (const rule of some) {
      const parts = rule.pattern.split(' ');
      let gap = 0;
      for (const [place, part] of parts.entries()) {
        const wide = gaps.get(part);
        if (wide === undefined) {
          const [isFirst, isLast] = [place === 0, place === parts.length - 1];
          const step = { rule: rules.length, slot: slots, isFirst, isLast, gap };
          for (const word of alternativesOf(part, lists)) addStep(steps, word, step);
          slots += 1;
        }
        gap = wide === undefined ? 0 : gap + wide;
      }
      rules.push(rule);
      unless.push(wordSet(rule.unless, lists));
      between.push(wordSet(rule.between, lists));
    }
  }
  const numbers = steps.get('#') ?? none;
  const stepsFor = (word: string) => (word <= '9~' ? numbers : (steps.get(word) ?? none));
  return { rules, unless, between, slots, stepsFor };
};

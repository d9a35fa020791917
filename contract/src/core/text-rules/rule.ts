import type { TextSignal } from './signals.ts';

export interface TextRule<Code extends string = TextSignal> {
  readonly code: Code;
  readonly language: 'en' | 'fr';
  /**
   * `a|b` are alternatives, `#` is a number, `@money` a list of words; `.`, `..` and `...` allow one, three or eight words
   * between.
   */
  readonly pattern: string;
  readonly unless?: string;
  readonly between?: string;
  readonly oneClause?: true;
  /** The pattern contains its own negation, so another "not" does not reverse it. */
  readonly negates?: true;
}

export type WordLists = Readonly<Record<string, string>>;

/** Every quantifier is bounded. */
export interface AddressRule {
  readonly code: TextSignal;
  readonly pattern: RegExp;
}

import type { TextSignal } from '../signals.ts';

export interface TextRule {
  readonly code: TextSignal;
  readonly language: 'en' | 'fr';
  /**
   * Words in this order in one sentence: `a|b` are alternatives, `#` is a number, `@money` a list of words. Between two words stand none, or at most one (`.`), three (`..`) or eight (`...`) others.
   */
  readonly pattern: string;
  /** The sentence does not count when it has one of these words. */
  readonly unless?: string;
  /** The same for words in the match itself or right before it. */
  readonly between?: string;
  /** No comma stands in the match. */
  readonly oneClause?: true;
  /** The pattern has its own "not", so that another one does not turn its meaning around. */
  readonly negates?: true;
}

export type WordLists = Readonly<Record<string, string>>;

/** Finds addresses and numbers in the text itself. Every quantifier is bounded. */
export interface AddressRule {
  readonly code: TextSignal;
  readonly pattern: RegExp;
}

import { sentence } from '../../../core/text/text.ts';
import type { TextRule } from '../../../core/text-rules/rule.ts';

export const wordingTexts = {
  wording_family: sentence(
    'Human rights law protects families and children. Describe the building, not who may live in it.',
  ),
  wording_age: sentence(
    'Human rights law protects people of every age. Say what matters to you, such as quiet evenings.',
  ),
  wording_origin: sentence(
    'Human rights law protects people whatever their origin, colour and language. Leave out where people come from.',
  ),
  wording_religion: sentence(
    'Human rights law protects people of every religion and of none. Describe the home, not the faith.',
  ),
  wording_gender: sentence('Human rights law protects people of every gender. Leave out who should apply.'),
  wording_orientation: sentence(
    'Human rights law protects people whatever their sexual orientation or gender identity. Leave it out.',
  ),
  wording_disability: sentence(
    'Human rights law protects people with disabilities, and service animals are not pets. Describe steps, doors and elevators instead.',
  ),
  wording_income: sentence(
    'Human rights law protects people whatever the lawful source of their income. Ask for references, not for a kind of income.',
  ),
  wording_citizenship: sentence(
    'Human rights law protects newcomers and people who are not citizens. Leave out status and nationality.',
  ),
} as const satisfies Readonly<Record<string, string>>;
export type WordingCode = keyof typeof wordingTexts;

/** Where the owner shares the kitchen or bath, the law lets people choose who they live with, in most provinces. */
export const sharedHomeText = sentence(
  'Where you share the kitchen or the bathroom, most provinces let you choose the gender of the person you live with. Say that you share the home.',
);

export interface WordingRule extends TextRule<WordingCode> {
  /** In the language of the rule; otherwise the one of its code. */
  readonly suggestion?: string;
}

type Options = Omit<WordingRule, 'code' | 'language' | 'pattern'>;

/** These patterns contain their own negation, so no "not" reverses them. */
export const rulesFor =
  (language: WordingRule['language']) =>
  (code: WordingCode, patterns: readonly string[], options: Options = {}): WordingRule[] =>
    patterns.map((pattern) => ({ code, language, pattern, negates: true, oneClause: true, ...options }));

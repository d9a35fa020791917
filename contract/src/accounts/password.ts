import { sentence } from '../core/text/text.ts';

export const passwordMinimum = 8;

const criteria = [
  {
    isMet: (password: string) => password.length >= passwordMinimum,
    hint: sentence('Use at least 8 characters'),
  },
  { isMet: (password: string) => /\p{Lu}/u.test(password), hint: sentence('Add an uppercase letter') },
  { isMet: (password: string) => /\p{Ll}/u.test(password), hint: sentence('Add a lowercase letter') },
  { isMet: (password: string) => /\d/.test(password), hint: sentence('Add a number') },
  {
    isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
    hint: sentence('Add a special symbol (e.g. !@#$%)'),
  },
] as const;

export const strengthLabels = {
  weak: sentence('Weak'),
  medium: sentence('Medium'),
  strong: sentence('Strong'),
} as const;

export type Strength = keyof typeof strengthLabels;

export interface PasswordStrength {
  readonly score: number;
  readonly strength: Strength;
  readonly hints: readonly { readonly hint: string; readonly isMet: boolean }[];
}

/** One point per criterion: up to 2 is weak, 3 and 4 medium, 5 strong. */
export const passwordStrength = (password: string): PasswordStrength => {
  const hints = criteria.map(({ hint, isMet }) => ({ hint, isMet: isMet(password) }));
  const score = hints.filter(({ isMet }) => isMet).length;
  if (score <= 2) return { score, strength: 'weak', hints };
  return { score, strength: score === 5 ? 'strong' : 'medium', hints };
};

import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export interface Choice {
  readonly name: string;
  readonly kind: string;
  readonly keys: readonly string[];
}

/** Literal text, or a value that is filled in. */
export type Piece = string | { readonly name: string; readonly format: string };

type Token = CompiledMessage[number];

/** The branches of a choice by key; null for any other token. `=0` is called `0`. */
const branchesOf = (token: Token): Map<string, CompiledMessage> | null => {
  if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return null;
  const branches = Object.entries(token[2] as Record<string, CompiledMessage>);
  return new Map(branches.filter(([key]) => key !== 'offset'));
};

export const compile = (message: string): CompiledMessage => compileMessageOrThrow(message);

export const choicesOf = (message: CompiledMessage): Choice[] =>
  message.flatMap((token) => {
    const branches = branchesOf(token);
    if (!branches) return [];
    const [name, kind] = token as [string, string];
    return [{ name, kind, keys: [...branches.keys()] }, ...[...branches.values()].flatMap(choicesOf)];
  });

/** The text when every choice takes this key, or `other`. */
export const reading = (message: CompiledMessage, key: string): Piece[] =>
  message.flatMap((token): Piece[] => {
    if (typeof token === 'string') return [token];
    const branches = branchesOf(token);
    if (branches) return reading(branches.get(key) ?? branches.get('other') ?? [], key);
    const [name, format = ''] = token;
    return [{ name, format }];
  });

/** The keys under which a text reads differently, `other` first. */
export const keysOf = (message: CompiledMessage): string[] => [
  ...new Set(['other', ...choicesOf(message).flatMap(({ keys }) => keys)]),
];

import { posix } from 'node:path';
import { type ParseResult, parseSync, type StaticImport } from 'oxc-parser';
import { lineAt, type Sources } from './sources.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly isTypeOnly: boolean;
  readonly target: Target;
}

type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly name: string };

export interface Module {
  readonly file: string;
  readonly imports: readonly Import[];
  readonly isBarrel: boolean;
}

const contractPrefix = '@lodgepole/contract/';
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const fileFor = (path: string, sources: Sources): string =>
  endings.map((ending) => path + ending).find((candidate) => sources.has(candidate)) ?? path;

const packageName = (specifier: string): string => {
  if (specifier.startsWith('node:')) return specifier;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

const resolve = (specifier: string, from: string, sources: Sources): Target => {
  if (specifier.startsWith('.'))
    return { kind: 'file', file: fileFor(posix.join(posix.dirname(from), specifier), sources) };
  if (specifier.startsWith(contractPrefix))
    return { kind: 'file', file: fileFor(`contract/src/${specifier.slice(contractPrefix.length)}`, sources) };
  return { kind: 'package', name: packageName(specifier) };
};

const isTypeOnly = (statement: StaticImport, source: string): boolean =>
  /^import\s+type\b/.test(source.slice(statement.start, statement.end)) ||
  (statement.entries.length > 0 && statement.entries.every((entry) => entry.isType));

interface Mention {
  readonly specifier: string;
  readonly start: number;
  readonly isTypeOnly: boolean;
}

const staticMentions = (parsed: ParseResult, source: string): Mention[] => [
  ...parsed.module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    start: statement.start,
    isTypeOnly: isTypeOnly(statement, source),
  })),
  ...parsed.module.staticExports.flatMap(({ start, entries }) => {
    const from = entries.find((entry) => entry.moduleRequest !== null);
    if (!from?.moduleRequest) return [];
    const areTypes = entries.every((entry) => entry.isType);
    return [{ specifier: from.moduleRequest.value, start, isTypeOnly: areTypes }];
  }),
];

const dynamicMentions = (parsed: ParseResult, source: string): Mention[] =>
  parsed.module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    const specifier = literal?.[2];
    return specifier ? [{ specifier, start, isTypeOnly: false }] : [];
  });

const isBarrel = (parsed: ParseResult): boolean => {
  const entries = parsed.module.staticExports.flatMap((statement) => statement.entries);
  return entries.length > 0 && entries.every((entry) => entry.moduleRequest !== null);
};

export const readModule = (file: string, source: string, sources: Sources): Module => {
  const parsed = parseSync(file, source);
  const imports = [...staticMentions(parsed, source), ...dynamicMentions(parsed, source)].map(
    ({ start, ...mention }) => ({
      ...mention,
      line: lineAt(source, start),
      target: resolve(mention.specifier, file, sources),
    }),
  );
  return { file, imports, isBarrel: isBarrel(parsed) };
};

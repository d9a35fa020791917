import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const schemaParts = new Set(['params', 'query', 'body', 'reply']);

const schemaCuts = (program: Program, code: string): Edit[] => {
  const cuts: Edit[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [definition] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const part of definition.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        if (!schemaParts.has(part.key.name) || part.value.type === 'Literal') continue;
        cuts.push({ start: part.start, end: code[part.end] === ',' ? part.end + 1 : part.end, text: '' });
      }
    },
  }).visit(program);
  return cuts;
};

const harmless = new Set<Expression['type']>([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'Literal',
]);

/** Lets the bundler drop unused top-level values. */
const pureMarks = (program: Program): Edit[] =>
  program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && !harmless.has(init.type) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);

export const lighten = (filename: string, code: string): string => {
  const { program } = parseSync(filename, code);
  return [...schemaCuts(program, code), ...pureMarks(program)]
    .sort((one, other) => one.start - other.start)
    .reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
};

/** Zod weighs 24 KB compressed, and the browser never parses with the endpoints' schemas. Each page keeps only the schemas it uses. */
export const lightContract = (): Plugin => ({
  name: 'lodgepole:light-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
    handler: (code, id) => ({ code: lighten(id, code), map: null, moduleSideEffects: false }),
  },
});

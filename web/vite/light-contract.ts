import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const schemaParts = new Set(['params', 'query', 'body', 'reply']);

/** Takes the schemas out of every `endpoint({…})`; replies that are a word (`'html'`, `'empty'`) stay. */
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

/** Marks what stands at the top of a module as free of effects, so that the bundler drops what nobody uses. */
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

/**
 * The browser calls endpoints but never parses with their schemas, and zod weighs 24 KB compressed. Built for the
 * browser, the contract gives each page only what it uses: a form that validates pays for its schema, a search does not.
 */
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

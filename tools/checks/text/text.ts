import { type Finding, isTest, lineAt } from '../sources.ts';
import { nodesOf } from '../syntax.ts';
import { looseText, saidRules, sentenceOfWhat } from './said.ts';
import { seenRules } from './seen.ts';
import { comparedMessage, fixedLocale, glueRules, languageRules } from './two-languages.ts';
import type { Rule } from './words.ts';

const speaksToOperators =
  /^server\/src\/main\.ts$|^server\/src\/(app\/closers|core\/(log|errors))\.ts$|^server\/src\/(core\/config|db|jobs|ops|testing)\//;

/** For developers: the API's description, and the mailbox page. */
const speaksToDevelopers =
  /^server\/src\/http\/openapi\/|\/mailbox\.routes\.ts$|^web\/src\/app\/dev\/|\/kit-route\.ts$|\.fixture\.tsx?$|\/testing\/|\/evaluation\//;

/** Words to recognise in user input, in both languages. */
const readsText = /\/text-rules\/|\/province-names\.ts$/;

/** Elsewhere on the server a colon joins keys, headers and log lines. */
const putsTogether = /(emails?|-mails?\.service|email-texts|present|-words|-page|signals)\.ts$/;

/** The locale module, and times as the specification writes them, in US format. */
const namesLocales = /^contract\/src\/(core\/text\/language|viewings\/local-time)\.ts$/;

/** Offers French on English pages, so it is in French. */
const speaksFrench = /\/language-switch\.tsx$/;

const rulesBySide = (file: string): readonly Rule[] => {
  if (file.startsWith('web/src/'))
    return [...seenRules, looseText, sentenceOfWhat, comparedMessage, ...glueRules, fixedLocale];
  return [...saidRules, ...(putsTogether.test(file) ? glueRules : []), fixedLocale];
};

const rulesFor = (file: string, shared: readonly Rule[]): readonly Rule[] => {
  const silent = [speaksToOperators, speaksToDevelopers, speaksFrench];
  const isOurs = /^(contract|server|web)\/src\//.test(file);
  if (!isOurs || isTest(file) || silent.some((files) => files.test(file))) return [];
  const excepted = [
    ...(readsText.test(file) ? [looseText] : []),
    ...(namesLocales.test(file) ? [fixedLocale] : []),
  ];
  return [...rulesBySide(file).filter((rule) => !excepted.includes(rule)), ...shared];
};

export const textChecker = (english: readonly string[]): ((file: string, source: string) => Finding[]) => {
  const shared = languageRules(english);
  return (file, source) => {
    const rules = rulesFor(file, shared);
    if (rules.length === 0) return [];
    return nodesOf(file, source).flatMap(([node, ancestors]) => {
      for (const rule of rules) {
        const message = rule(node, ancestors);
        if (message) return [{ file, line: lineAt(source, node.start), message }];
      }
      return [];
    });
  };
};

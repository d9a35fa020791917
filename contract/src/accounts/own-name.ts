import { plainText, visibleText } from '../core/text-rules/plain-text.ts';

/** Replaces look-alike letters, so that `Adrnin` compares equal to `Admin`. */
const asSeen = (text: string): string =>
  plainText(visibleText(text))
    .replaceAll(/[łøđŧƒ]/g, (letter) => strokes[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ij]/g, 'l');

const strokes: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ŧ: 't', ƒ: 'f' };

const offices = ['staff', 'support', 'admin', 'moderator'].map(asSeen);
/** Written in one word with an office: SupportTeam. */
const besideOffices = [
  'team',
  'member',
  'desk',
  'help',
  'service',
  'official',
  'customer',
  'agent',
  'equipe',
];
const officeWord = (() => {
  const beside = `(?:${besideOffices.map(asSeen).join('|')})*`;
  return new RegExp(`^${beside}(?:${offices.join('|')})s?${beside}$`, 'u');
})();
/** No personal name begins or ends with these: administrator, modératrice, sysadmin. */
const officeRoots = ['admin', 'moderat'].map(asSeen);
const product = 'Lodgepole';
/** A shorter site name may be part of a personal name, so only whole words are refused. */
const longName = 8;

export const posesAsStaff = (name: string, siteName: string = product): boolean => {
  const words = asSeen(name).split(/[^\p{L}]+/u);
  const letters = words.join('');
  const sites = [product, siteName].map((site) => asSeen(site).replaceAll(/[^\p{L}]/gu, ''));
  return (
    [...words, letters].some((word) => officeWord.test(word) || sites.includes(word)) ||
    words.some((word) => officeRoots.some((root) => word.startsWith(root) || word.endsWith(root))) ||
    sites.some((site) => site.length >= longName && letters.includes(site))
  );
};

const scripts: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Canadian_Aboriginal}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];
const otherLetter =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cherokee}\p{Script=Canadian_Aboriginal}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

export const mixesScripts = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => [...scripts, otherLetter].filter((script) => script.test(word)).length > 1);

export const isOwnName = (name: string): boolean => !mixesScripts(name) && !posesAsStaff(name);

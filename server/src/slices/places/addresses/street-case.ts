import {
  foldWord,
  isDirection,
  isFrenchType,
  isParticle,
} from '@lodgepole/contract/places/words/street-words';

/** "Côte-des-Neiges": what joins two names stays small. */
const joining = /-(?:de|des|du|la|le|les|et|en|au|aux|sur|sous|d|l)(?=-)/gi;

const capitalise = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(joining, (particle) => particle.toLowerCase());

/** "l'église" is "l'Église", and "o'connor" is "O'Connor". */
const elided = /^(d|l|o)['’](\p{L}.*)$/iu;

const recaseWord = (word: string, index: number): string => {
  const lower = word.toLowerCase();
  if (isDirection(word) && foldWord(word).length <= 2) return word.toUpperCase();
  if (foldWord(word) === 'rr') return 'RR';
  if (isFrenchType(word) && index === 0) return lower;
  if (isParticle(word) && index > 0) return lower;
  if (/^\d/.test(word)) return /^\d+[a-z]$/.test(lower) && !lower.endsWith('e') ? lower.toUpperCase() : lower;
  const [, article, name] = elided.exec(lower) ?? [];
  if (article && name) return `${article === 'o' ? 'O' : article}'${capitalise(name)}`;
  return capitalise(lower);
};

/** Typed all in capitals or all without: "RUE SAINT-DENIS" and "rue saint-denis" are "rue Saint-Denis". */
export const tidyCase = (street: string): string => {
  const isMixed = street !== street.toUpperCase() && street !== street.toLowerCase();
  return isMixed ? street : street.split(' ').map(recaseWord).join(' ');
};

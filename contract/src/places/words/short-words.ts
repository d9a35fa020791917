/** Each word before its abbreviations, in both languages. The database has the same table (`long_street_word`). */
const shortForms = `
  boulevard: bd bld blvd boul | avenue: av ave | chemin: ch chem | place: pl | street: str | road: rd
  drive: dr docteur doctor | lane: ln | court: ct crt | crescent: cr cres crois croissant
  terrace: ter terr tce tsse terrasse | parkway: pkwy pky | highway: hwy | route: rte | autoroute: aut
  square: sq | circle: cir | trail: trl | gardens: gdns | heights: hts | grove: grv
  montee: mtee | rang: rg | concession: conc | promenade: prom | impasse: imp | allee: all
  saint: ste sainte | mont: mt mount | fort: ft
  north: n nord | south: s sud | east: e est | west: w o ouest
  north east: ne northeast | north west: nw northwest | south east: se southeast | south west: sw southwest`;

export const longForms: ReadonlyMap<string, string> = new Map(
  shortForms.split(/[|\n]/).flatMap((row) => {
    const [long = '', shorts = ''] = row.split(':').map((part) => part.trim());
    return shorts === '' ? [] : shorts.split(' ').map((short) => [short, long] as const);
  }),
);

const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};

const separators = '-.,;:!?()[\\]{}<>/|#&+*=@^~$%_"`´°·•«»“”„\'\\\\ ‐‑–—‘’ʼ′';
const possessive = new RegExp(`['‘’ʼ′](?=s(?:[${separators}]|$))`, 'g');
const between = new RegExp(`[${separators}]+`, 'g');

const marks = /[\u0300-\u036f]/g;

export const plainWords = (text: string): string[] =>
  text
    // Marks go first: normalising sorts them, which takes quadratic time.
    .replace(marks, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[œæßøłđðħıŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(possessive, '')
    .replace(between, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

/** The database computes the same (`name_words`): "St-Jérôme" becomes "saint jerome". */
export const nameWords = (text: string): string =>
  plainWords(text)
    .map((word, index, words) => {
      if (word === 'sainte') return 'saint';
      if (word === 'mt') return 'mount';
      if (word === 'ft') return 'fort';
      return (word === 'st' || word === 'ste') && index < words.length - 1 ? 'saint' : word;
    })
    .join(' ');

const houseNumber = /^[0-9]+[a-df-z]?$/;
const ordinal = /^([0-9]+)(?:e|er|re|ere|eme|ieme|st|nd|rd|th)$/;
const direction = /^(?:north|south|east|west)(?: |$)/;

const written = (word: string): string => longForms.get(word) ?? word;

const longWord = (word: string, index: number, words: readonly string[]): string[] => {
  const next = words[index + 1];
  if (word === 'rue' || word === 'r') {
    const isBeginning = index === 0 || houseNumber.test(words[index - 1] ?? '');
    return isBeginning && next !== undefined ? [] : [word];
  }
  if (word === 'st') return [next === undefined || direction.test(written(next)) ? 'street' : 'saint'];
  return [ordinal.exec(word)?.[1] ?? written(word)];
};

/** The database computes the same (`street_words`): "275, rue Notre-Dame E." becomes "275 notre dame east". */
export const streetWords = (text: string): string => plainWords(text).flatMap(longWord).join(' ');

/** The last word may be unfinished: "king s" is "king south", and "king st" is still being typed. */
export const begunStreetWords = (text: string): string =>
  plainWords(text)
    .flatMap((word, index, words) => (index === words.length - 1 ? [word] : longWord(word, index, words)))
    .join(' ');

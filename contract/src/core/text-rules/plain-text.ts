const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    ['абвгдеѕіјкӏмнорстухһԁԛԝ', 'a6brdesijklmhopctyxhdqw'],
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['αβεικνορτυχγ', 'abeikvoptuxy'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ɑɡɩıℓ', 'agiil'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ].flatMap(([from = '', to = '']) =>
    Array.from(from, (letter, place): [string, string] => [letter, to[place] ?? '']),
  ),
);

const ascii = /^[\x20-\x7e]*$/u;
/** Includes combining marks: normalising takes quadratic time for a long run of them. */
const invisible = /[\p{Cf}\p{Cc}\p{M}\u115f\u1160\u3164]/gu;
const notAscii = /[^\x20-\x7e]/gu;
const quotes = /[‘’‚‛′`´ʼ]/gu;
const dashes = /[‐‑‒–—―−]/gu;

/** Case and accents stay. */
export const visibleText = (text: string): string => {
  if (ascii.test(text)) return text;
  return text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(quotes, "'")
    .replace(dashes, '-')
    .replace(notAscii, (letter) => lookAlikes.get(letter) ?? letter);
};

export const plainText = (visible: string): string => {
  if (ascii.test(visible)) return visible.toLowerCase();
  return visible
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(notAscii, (letter) => lookAlikes.get(letter) ?? letter);
};

const narrow = '\u202f';
const wide = '\u00a0';

/** Sets the spaces and signs that a phone's keyboard gets wrong: the texts of the demo are typed with plain ones. */
export const typeset = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/ ([;:!?])/g, `${narrow}$1`)
    .replace(/« /g, `«${wide}`)
    .replace(/ »/g, `${wide}»`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${wide}`)
    .replace(/(\d) (?=(?:\$|%|h|pi²|km|m|min|cm)(?!\p{L}))/gu, `$1${wide}`)
    .replace(/(\d\u00a0h) (?=\d\d)/g, `$1${wide}`);

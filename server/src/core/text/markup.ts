/** Text made safe to stand in HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

import { elide, marked } from '../elision.ts';
import type { Language } from '../language.ts';

/** What the texts of both languages call the site, and the software everywhere. */
export const productName = 'Lodgepole';

/** How an installation presents itself. */
export interface Site {
  readonly name: string;
  /** One line about it, in the operator's words; null has ours in the reader's language. */
  readonly tagline: string | null;
  /** The path of its logo; null shows ours. */
  readonly logo: string | null;
  /** Its main colour as `#rrggbb`; null is ours. */
  readonly colour: string | null;
}

export const ownSite: Site = { name: productName, tagline: null, logo: null, colour: null };

/** A text of the catalogue as it is or as Lingui compiles it: nested lists with texts in them. */
type Message = unknown;

const renamed = (message: Message, rename: (text: string) => string): Message => {
  if (typeof message === 'string') return rename(message);
  if (Array.isArray(message)) return message.map((part: Message) => renamed(part, rename));
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([key, part]) => [key, renamed(part, rename)]));
};

/**
 * A text of ours with the name of the site in the place of the product's. What people typed is no part of a text yet, so a
 * home on Lodgepole Drive keeps its address.
 */
export const withSiteName = <Text extends Message>(text: Text, name: string, language: Language): Text => {
  if (name === productName) return text;
  const rename = (part: string) => {
    if (!part.includes(productName)) return part;
    return language === 'fr'
      ? elide(part.replaceAll(productName, () => marked('name', name)))
      : part.replaceAll(productName, () => name);
  };
  return renamed(text, rename) as Text;
};

import { elide, marked } from '../text/elision.ts';
import type { Language } from '../text/language.ts';

export const productName = 'Lodgepole';

export interface Site {
  readonly name: string;
  readonly tagline: string | null;
  readonly logo: string | null;
  readonly colour: string | null;
}

export const ownSite: Site = { name: productName, tagline: null, logo: null, colour: null };

/** A catalogue text, plain or as compiled by Lingui: nested arrays of texts. */
type Message = unknown;

const renamed = (message: Message, rename: (text: string) => string): Message => {
  if (typeof message === 'string') return rename(message);
  if (Array.isArray(message)) return message.map((part: Message) => renamed(part, rename));
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([key, part]) => [key, renamed(part, rename)]));
};

/** Values are not filled in yet, so a listing on Lodgepole Drive keeps its address. */
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

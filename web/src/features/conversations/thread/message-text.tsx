import { linkParts } from './link-parts.ts';

/** What somebody wrote, as text and nothing else; only web addresses can be followed. */
export const MessageText = ({ text }: { readonly text: string }) =>
  linkParts(text).map(({ text: words, href }, place) =>
    href === undefined ? (
      words
    ) : (
      // The parts of a text have no other name than their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ),
  );

import { linkParts } from './link-parts.ts';

/** What someone wrote, as text and nothing else; only web addresses can be followed. */
export const MessageText = ({ text }: { readonly text: string }) =>
  linkParts(text).map(({ at, text: words, href }) =>
    href === undefined ? (
      words
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ),
  );

import { sentence } from '@lodgepole/contract/core/text';
import { escapeMarkup } from '../../markup.ts';
import { say } from '../../text.ts';

const style = `:root{color-scheme:light dark;font:17px/1.55 Figtree,system-ui,sans-serif}body{margin:0;background:#FBF9F5;color:#1E2421}
main{max-width:30rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:.75rem 1.5rem;background:#1F5A43;color:#FFF;cursor:pointer}
a{color:#1F5A43}:focus-visible{outline:3px solid #A34F06;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#111613;color:#E8ECE9}button{background:#7CC8A4;color:#111613}a{color:#7CC8A4}}`;

export interface UnsubscribePage {
  readonly title: string;
  readonly text: string;
  /** A button that posts to the same address. */
  readonly button: string | null;
  /** What the button asks for: the kind of mail back, or no more of it. */
  readonly action: string;
}

const addressed = (token: string, extra = ''): string => `?token=${encodeURIComponent(token)}${extra}`;

export const askPage = (kind: string, token: string): UnsubscribePage => ({
  title: say(sentence('No more emails about {kind}?'), { kind }),
  text: say(sentence('You will still get the other emails you asked for.')),
  button: say(sentence('Stop these emails')),
  action: addressed(token),
});

export const stoppedPage = (kind: string, token: string): UnsubscribePage => ({
  title: say(sentence('You get no more emails about {kind}.'), { kind }),
  text: say(sentence('The other emails you asked for still come.')),
  button: say(sentence('Send them again')),
  action: addressed(token, '&again=true'),
});

export const againPage = (kind: string, token: string): UnsubscribePage => ({
  title: say(sentence('You get emails about {kind} again.'), { kind }),
  text: say(sentence('Your profile says whether you want emails at all.')),
  button: say(sentence('Stop these emails')),
  action: addressed(token),
});

export const unknownPage = (): UnsubscribePage => ({
  title: say(sentence('This link does not work.')),
  text: say(sentence('Open the newest email and try its link, or turn off notifications in your profile.')),
  button: null,
  action: '',
});

export const writePage = (
  { title, text, button, action }: UnsubscribePage,
  nonce: string,
  site: string,
): string =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)} · Lodgepole</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>
${button === null ? '' : `<form method="post" action="${escapeMarkup(action)}"><p><button>${escapeMarkup(button)}</button></p></form>`}
<p><a href="${escapeMarkup(site)}/">Lodgepole</a></p></main></body></html>`;

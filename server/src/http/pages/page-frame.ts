import { randomBytes } from 'node:crypto';
import { productName } from '@lodgepole/contract/core/site/site';
import { sentence } from '@lodgepole/contract/core/text/text';
import { inSiteColours, siteNow } from '../../core/site/site.ts';
import { escapeMarkup } from '../../core/text/escape.ts';
import { localeNow, say } from '../../core/text/text.ts';

const dark =
  'color-scheme:dark;--paper:#111613;--sunken:#161C19;--line:#2C3630;--ink:#E8ECE9;--muted:#A3AEA7;--pine:#7CC8A4;--hover:#BCDACB;--filled:#111613';

/** The look of web/src/ui/theme, for pages that must work without scripts and other files. */
const style = `:root{color-scheme:light;--paper:#FBF9F5;--sunken:#F4F1EA;--line:#E4DFD5;--ink:#1E2421;--muted:#5B665F;--pine:#1F5A43;--hover:#16402F;--filled:#FFF;
font:1rem/1.55 "Figtree Variable",system-ui,sans-serif}
*{box-sizing:border-box}body{display:flex;flex-direction:column;min-height:100dvh;margin:0;background:var(--paper);color:var(--ink)}
header{padding-inline:max(clamp(1rem,4vw,2rem),(100vw - 71rem)/2);border-bottom:1px solid var(--line)}header a{display:inline-flex;align-items:center;gap:.5rem;min-height:3.5rem;color:var(--ink);font:700 1.375rem/1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;text-decoration:none}
header svg{fill:var(--pine)}header img{max-width:8rem;height:2rem;object-fit:contain}
main{flex:1;width:100%;max-width:34rem;margin:0 auto;padding:2rem clamp(1rem,4vw,2rem) 4rem}
h1{margin:0 0 1rem;font:700 1.75rem/1.15 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance}p{margin:0 0 1rem}
a{color:var(--pine);font-weight:550}.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:1.5rem}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.5rem;background:var(--pine);color:var(--filled);font:inherit;font-weight:600;cursor:pointer}button:hover{background:var(--hover)}
form+form button{border-color:var(--line);background:none;color:var(--ink)}form+form button:hover{background:var(--sunken)}
label{display:flex;gap:.75rem;align-items:baseline;padding:.75rem 0;border-top:1px solid var(--line)}input{flex:none;width:1.15rem;height:1.15rem;margin:0;accent-color:var(--pine)}small{display:block;color:var(--muted)}
:focus-visible{outline:3px solid var(--pine);outline-offset:2px}
footer{border-top:1px solid var(--line);background:var(--sunken)}footer nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;padding:1rem}footer a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink);font-size:.875rem;text-decoration:none}footer a:hover{text-decoration:underline}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}:root[data-scheme=dark]{${dark}}`;

/** The colour scheme that the web app has stored; without it, or without scripts, the device's. */
const useChosenScheme = `try{const chosen=localStorage.getItem('colour-scheme');if(chosen==='light'||chosen==='dark')document.documentElement.dataset.scheme=chosen}catch{}`;

const mark =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path d="M2.5 30V15l7-4.5V30zM11.5 17.3V6l9-4.5v15.8a6.5 6.5 0 0 0-9 0zM22.5 30V12.5l7 5.5V30z"/><circle cx="19.4" cy="24.5" r="1.3"/></svg>';

const families = [
  ['Figtree Variable', '300 900', /^figtree-latin-wght-normal-[\w-]+\.woff2$/],
  ['Bricolage Grotesque', '700', /^bricolage-grotesque-latin-700-normal-[\w-]+\.woff2$/],
] as const;

let fontFaces = '';

export const openFonts = (assets: readonly string[]): void => {
  fontFaces = families
    .flatMap(([family, weight, pattern]) => {
      const file = assets.find((name) => pattern.test(name));
      return file
        ? `@font-face{font-family:"${family}";font-display:swap;font-weight:${weight};src:url("/assets/${file}") format("woff2")}`
        : [];
    })
    .join('');
};

interface FramedPage {
  readonly title: string;
  readonly main: string;
  readonly linkTo: (path: string) => string;
}

const footerLinks = () =>
  [
    [say(sentence('Help')), '/help'],
    [say(sentence('Privacy')), '/privacy'],
    [say(sentence('Terms')), '/terms'],
    [say(sentence('Accessibility')), '/accessibility'],
  ] as const;

export const framed = ({ title, main, linkTo }: FramedPage): { nonce: string; page: string } => {
  const name = escapeMarkup(say(productName));
  const nonce = randomBytes(16).toString('base64url');
  const { logo } = siteNow();
  const href = (path: string): string => escapeMarkup(linkTo(path));
  const links = footerLinks().map(([label, path]) => `<a href="${href(path)}">${escapeMarkup(label)}</a>`);
  return {
    nonce,
    page: `<!doctype html><html lang="${localeNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title><style nonce="${nonce}">${fontFaces}${inSiteColours(style)}</style><script nonce="${nonce}">${useChosenScheme}</script></head><body>
<header><a href="${href('/')}">${logo === null ? mark : `<img src="${escapeMarkup(logo)}" alt="">`}${name}</a></header>
<main>${main}</main>
<footer><nav aria-label="${escapeMarkup(say(sentence('About this site')))}">${links.join('\n')}</nav></footer></body></html>`,
  };
};

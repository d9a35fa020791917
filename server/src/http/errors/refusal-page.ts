import { randomBytes } from 'node:crypto';
import { pathIn } from '@lodgepole/contract/core/language';
import { productName } from '@lodgepole/contract/core/site/site';
import { inSiteColours } from '../../core/site/site.ts';
import { escapeMarkup } from '../../core/text/markup.ts';
import { languageNow, localeNow, say } from '../../core/text/text.ts';

const style = `:root{color-scheme:light dark;font:17px/1.55 Figtree,system-ui,sans-serif}body{margin:0;background:#FBF9F5;color:#1E2421}
main{max-width:30rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{color:#1F5A43}
@media (prefers-color-scheme:dark){body{background:#111613;color:#E8ECE9}a{color:#7CC8A4}}`;

/** A page of one sentence for what the web app does not draw, with a policy that allows its own style and nothing else. */
export const refusalPage = (sentence: string, reference = ''): { policy: string; page: string } => {
  const name = escapeMarkup(say(productName));
  const nonce = randomBytes(16).toString('base64url');
  const note = reference === '' ? '' : ` · ${escapeMarkup(reference)}`;
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    page: `<!doctype html><html lang="${localeNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${name}</title><style nonce="${nonce}">${inSiteColours(style)}</style></head><body><main><h1>${escapeMarkup(sentence)}</h1><p><a href="${pathIn(languageNow(), '/')}">${name}</a>${note}</p></main></body></html>`,
  };
};

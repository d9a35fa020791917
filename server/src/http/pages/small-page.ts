import { randomBytes } from 'node:crypto';
import { productName } from '@lodgepole/contract/core/site/site';
import { basePathOf, languages, pathIn } from '@lodgepole/contract/core/text/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { inSiteColours } from '../../core/site/site.ts';
import { type SiteLinks, siteLinks } from '../../core/site/site-links.ts';
import { escapeMarkup } from '../../core/text/escape.ts';
import { inLanguage, languageNow, localeNow, say } from '../../core/text/text.ts';
import { type BudgetName, bodyLimits } from '../rate-limits.ts';
import { pageSecurityPolicy } from '../security-headers.ts';

const style = `:root{color-scheme:light dark;font:17px/1.55 Figtree,system-ui,sans-serif}body{margin:0;background:#FBF9F5;color:#1E2421}
main{max-width:30rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;border:2px solid #1F5A43;border-radius:8px;padding:.7rem 1.5rem;background:#1F5A43;color:#FFF;cursor:pointer}
form+form button{background:none;color:#1F5A43}
label{display:flex;gap:.75rem;align-items:baseline;padding:.6rem 0;border-top:1px solid #D3CDC1}input{flex:none;width:1.15rem;height:1.15rem;margin:0;accent-color:#1F5A43}small{display:block;color:#5B665F}
a{color:#1F5A43}:focus-visible{outline:3px solid #A34F06;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#111613;color:#E8ECE9}button{background:#7CC8A4;border-color:#7CC8A4;color:#111613}
form+form button,a{color:#7CC8A4}label{border-color:#6B776F}small{color:#A3AEA7}}`;

export interface SmallPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Each posts to an address relative to the page's own; the first is the main one. */
  readonly buttons: readonly { readonly label: string; readonly action: string }[];
  /** Ticks, all of them set, which one button posts as `tick`. */
  readonly form?: {
    readonly label: string;
    readonly action: string;
    readonly ticks: readonly { readonly value: string; readonly label: string; readonly note: string }[];
  };
  readonly next?: { readonly label: string; readonly path: string };
}

const formOf = ({ label, action }: SmallPage['buttons'][number]): string =>
  `<form method="post" action="${escapeMarkup(action)}"><p><button>${escapeMarkup(label)}</button></p></form>`;

type Ticks = NonNullable<SmallPage['form']>;

const tickOf = ({ value, label, note }: Ticks['ticks'][number]): string =>
  `<label><input type="checkbox" name="tick" value="${escapeMarkup(value)}" checked><span>${escapeMarkup(label)}<small>${escapeMarkup(note)}</small></span></label>`;

const ticksOf = ({ label, action, ticks }: Ticks): string =>
  `<form method="post" action="${escapeMarkup(action)}">${ticks.map(tickOf).join('\n')}<p><button>${escapeMarkup(label)}</button></p></form>`;

const linkTo = (site: SiteLinks, label: string, path: string): string =>
  `<p><a href="${escapeMarkup(site.page(path))}">${escapeMarkup(label)}</a></p>`;

const write = (
  { title, paragraphs, buttons, form, next }: SmallPage,
  nonce: string,
  site: SiteLinks,
): string =>
  `<!doctype html><html lang="${localeNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)} · ${escapeMarkup(say(productName))}</title><style nonce="${nonce}">${inSiteColours(style)}</style></head><body><main><h1>${escapeMarkup(title)}</h1>
${paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('\n')}
${buttons.map(formOf).join('\n')}${form ? ticksOf(form) : ''}
${next ? linkTo(site, next.label, next.path) : ''}${linkTo(site, say(productName), '/')}</main></body></html>`;

/** The address holds a token, so nobody may cache the page and no other site may see it as referrer. */
export const showPage = (reply: FastifyReply, config: Config, page: SmallPage): FastifyReply => {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', pageSecurityPolicy(config, nonce))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(write(page, nonce, siteLinks(config)));
};

type Answer<Query> = (
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

const readForms = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimits.json },
    (_request, body, done) => done(null, body),
  );
};

/** The values of the ticks that were sent. */
export const ticksIn = (body: unknown): readonly string[] =>
  typeof body === 'string' ? new URLSearchParams(body).getAll('tick') : [];

export const servePage = <Query>(
  fastify: FastifyInstance,
  { path, budget }: { readonly path: string; readonly budget: BudgetName },
  { get, post }: { readonly get: Answer<Query>; readonly post?: Answer<Query> },
): void => {
  for (const language of languages) {
    const url = `${basePathOf[language]}${path}`;
    const speaking =
      (answer: Answer<Query>): Answer<Query> =>
      (request, reply) =>
        inLanguage(language, () => answer(request, reply));
    fastify.get<{ Querystring: Query }>(url, { config: { budget } }, speaking(get));
    if (post)
      void fastify.register(async (scope) => {
        readForms(scope);
        scope.post<{ Querystring: Query }>(url, { config: { budget } }, speaking(post));
      });
  }
};

interface TokenQuery {
  readonly token?: string | string[];
}

/** A repeated parameter is ignored. */
export const tokenOf = ({ token }: TokenQuery): string => (typeof token === 'string' ? token : '');

export const withToken = (token: string, extra = ''): string => `?token=${encodeURIComponent(token)}${extra}`;

const refusalStyle = `:root{color-scheme:light dark;font:17px/1.55 Figtree,system-ui,sans-serif}body{margin:0;background:#FBF9F5;color:#1E2421}
main{max-width:30rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{color:#1F5A43}
@media (prefers-color-scheme:dark){body{background:#111613;color:#E8ECE9}a{color:#7CC8A4}}`;

export const refusalPage = (sentence: string, reference = ''): { policy: string; page: string } => {
  const name = escapeMarkup(say(productName));
  const nonce = randomBytes(16).toString('base64url');
  const note = reference === '' ? '' : ` · ${escapeMarkup(reference)}`;
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    page: `<!doctype html><html lang="${localeNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${name}</title><style nonce="${nonce}">${inSiteColours(refusalStyle)}</style></head><body><main><h1>${escapeMarkup(sentence)}</h1><p><a href="${pathIn(languageNow(), '/')}">${name}</a>${note}</p></main></body></html>`,
  };
};

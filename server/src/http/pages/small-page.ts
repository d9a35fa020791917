import { productName } from '@lodgepole/contract/core/site/site';
import { basePathOf, languages, pathIn } from '@lodgepole/contract/core/text/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { type SiteLinks, siteLinks } from '../../core/site/site-links.ts';
import { escapeMarkup } from '../../core/text/escape.ts';
import { inLanguage, languageNow, say } from '../../core/text/text.ts';
import { type BudgetName, bodyLimits } from '../rate-limits.ts';
import { pageSecurityPolicy } from '../security-headers.ts';
import { framed } from './page-frame.ts';

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
  `<form method="post" action="${escapeMarkup(action)}"><button>${escapeMarkup(label)}</button></form>`;

type Ticks = NonNullable<SmallPage['form']>;

const tickOf = ({ value, label, note }: Ticks['ticks'][number]): string =>
  `<label><input type="checkbox" name="tick" value="${escapeMarkup(value)}" checked><span>${escapeMarkup(label)}<small>${escapeMarkup(note)}</small></span></label>`;

const ticksOf = ({ label, action, ticks }: Ticks): string =>
  `<form method="post" action="${escapeMarkup(action)}">${ticks.map(tickOf).join('\n')}<p><button>${escapeMarkup(label)}</button></p></form>`;

const mainOf = ({ title, paragraphs, buttons, form, next }: SmallPage, site: SiteLinks): string =>
  [
    `<h1>${escapeMarkup(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`),
    buttons.length > 0 ? `<div class="actions">${buttons.map(formOf).join('\n')}</div>` : '',
    form ? ticksOf(form) : '',
    next ? `<p><a href="${escapeMarkup(site.page(next.path))}">${escapeMarkup(next.label)}</a></p>` : '',
  ].join('\n');

/** The address holds a token, so nobody may cache the page and no other site may see it as referrer. */
export const showPage = (reply: FastifyReply, config: Config, page: SmallPage): FastifyReply => {
  const site = siteLinks(config);
  const { nonce, page: markup } = framed({
    title: `${page.title} · ${say(productName)}`,
    main: mainOf(page, site),
    linkTo: site.page,
  });
  return reply
    .header('content-security-policy', pageSecurityPolicy(config, nonce))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(markup);
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

export const tokenOf = ({ token }: TokenQuery): string => (typeof token === 'string' ? token : '');

export const withToken = (token: string, extra = ''): string => `?token=${encodeURIComponent(token)}${extra}`;

export const refusalPage = (said: string, reference = ''): { policy: string; page: string } => {
  const note = reference === '' ? '' : `<p><small>${escapeMarkup(reference)}</small></p>`;
  const { nonce, page } = framed({
    title: say(productName),
    main: `<h1>${escapeMarkup(said)}</h1>${note}`,
    linkTo: (path) => pathIn(languageNow(), path),
  });
  return {
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    page,
  };
};

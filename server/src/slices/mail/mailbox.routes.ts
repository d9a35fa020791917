import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { isLoopbackAddress } from '../../core/config/network.ts';
import { escapeMarkup } from '../../core/text/escape.ts';
import { pageSecurityPolicy } from '../../http/security-headers.ts';
import type { KeptMail, MailService } from './mail.service.ts';

const withLinks = (text: string): string =>
  escapeMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const style = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;opacity:.8}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const attachmentLink = ({ id, attachments: [file] }: KeptMail): string =>
  file ? `, <a href="/dev/mailbox/${id}/attachment">${escapeMarkup(file.filename)}</a>` : '';

const article = (kept: KeptMail): string => {
  const { id, to, subject, text, sentAt } = kept;
  return `<article id="mail-${id}"><h2>${escapeMarkup(subject)}</h2><p>To ${escapeMarkup(to)}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString()}</time>,
<a href="/dev/mailbox/${id}">as HTML</a>${attachmentLink(kept)}</p><pre>${withLinks(text)}</pre></article>`;
};

const page = (mails: readonly KeptMail[], nonce: string): string =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Mailbox · Lodgepole</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Mailbox</h1>
<p>No mail server is configured (SMTP_URL), so mail lands here, newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('')}</main></body></html>`;

const loopbackHost = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/;
const addedByProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Checks the requested host name too: a proxy connects from this machine as well, and a foreign page can resolve its
 * name to it.
 */
const isOnThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  addedByProxies.every((name) => headers[name] === undefined);

/** Its links open accounts, so by default only this machine sees the page, and production does not serve it. */
export const mailboxRoutes = (site: FastifyInstance, config: Config, mail: MailService): void => {
  if (!config.servesMailbox) return;
  void site.register((fastify, _options, done) => {
    if (!config.showsMailboxToAll)
      fastify.addHook('onRequest', (request, reply, done) => {
        if (isOnThisMachine(request)) done();
        else reply.callNotFound();
      });
    mailboxPages(fastify, config, mail);
    done();
  });
};

const counted = { config: { budget: 'mailbox' } } as const;

const mailboxPages = (fastify: FastifyInstance, config: Config, mail: MailService): void => {
  fastify.get('/dev/mailbox', counted, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    reply
      .header('content-security-policy', pageSecurityPolicy(config, nonce))
      .header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(await mail.mailbox(), nonce));
  });
  fastify.get('/dev/mailbox.json', counted, async (_request, reply) => {
    const mails = await mail.mailbox();
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map((kept) => ({ ...kept, sentAt: kept.sentAt.toISOString() })));
  });
  fastify.get<{ Params: { id: string } }>('/dev/mailbox/:id/attachment', counted, async (request, reply) => {
    const found = (await mail.mailbox()).find(({ id }) => String(id) === request.params.id);
    const [file] = found?.attachments ?? [];
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${file.filename}"`,
      })
      .type(file.contentType)
      .send(file.content);
  });
  fastify.get<{ Params: { id: string } }>('/dev/mailbox/:id', counted, async (request, reply) => {
    const found = (await mail.mailbox()).find(({ id }) => String(id) === request.params.id);
    if (!found) return reply.callNotFound();
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation",
    );
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(found.html);
  });
};

import { Readable } from 'node:stream';
import type { Endpoint, Page } from '@lodgepole/contract/core/endpoint';
import { calendarFileName } from '@lodgepole/contract/viewings/messages';
import type { FastifyReply } from 'fastify';
import { say } from '../core/text/text.ts';
import { tellCaches } from './caching/caching.ts';

/** Sends what a handler answered, or gives Fastify the value that it is to serialise and send. */
export const sendAnswer = (
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: unknown,
  checksReplies: boolean,
): unknown => {
  tellCaches(endpoint, reply);
  if (endpoint.reply === 'empty') return reply.send();
  if (endpoint.reply === 'html') return reply.type('text/html; charset=utf-8').send(answer);
  if (endpoint.reply === 'calendar') return reply.headers(calendarHeaders()).send(answer);
  if (endpoint.reply === 'events') return reply.headers(streamHeaders).send(answer);
  if (answer instanceof Readable) return reply.type('application/json; charset=utf-8').send(answer);
  const body = endpoint.paged ? unwrapPage(reply, answer as Page<unknown>, endpoint.paged) : answer;
  if (checksReplies) endpoint.reply.parse(body);
  // Without a promise, Fastify takes undefined for a reply that is still to come.
  return body === undefined ? reply.send() : body;
};

const calendarHeaders = () => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `attachment; filename="${say(calendarFileName)}"`,
});

/** Proxies that gather a reply before they pass it on would hold events back. */
const streamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

const unwrapPage = (reply: FastifyReply, page: Page<unknown>, place: true | string): unknown => {
  reply.header('x-total-count', String(page.total));
  if (!page.isExact) reply.header('x-total-exact', 'false');
  return place === true ? page.items : { [place]: page.items };
};

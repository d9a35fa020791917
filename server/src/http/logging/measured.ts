import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { httpRequests, httpSeconds } from '../../ops/metrics/measures.ts';

/** All unknown paths count as one route: what a client sends must not become a label. */
const unknownRoute = 'unknown';

/** As nginx logs it when the client closed the connection first. */
const brokenOff = '499';

/**
 * Whether an answer went out whole; asked when it is over. A call inside the process (`inject`) has no connection that its
 * answer could wait for.
 */
export const wasSent = ({ writableFinished, writableEnded, req }: ServerResponse): boolean =>
  writableFinished || (writableEnded && !(req.socket instanceof Socket));

/** The pattern of the route that answers, such as `/api/listings/:id`. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? unknownRoute;

/** A rate misses the first event of a series that begins with it. */
export const countErrorsFromZero = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): void => {
  for (const one of [method].flat())
    for (const status of ['500', '503']) httpRequests.add([one, url, status], 0);
};

export const measureAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method } = request;
  const route = routeOf(request);
  const isStream = request.routeOptions?.config?.endpoint?.reply === 'events';
  httpRequests.add([
    method,
    route,
    isStream || wasSent(reply.raw) ? String(reply.raw.statusCode) : brokenOff,
  ]);
  // A stream lasts for as long as its page: that says nothing about how fast we are.
  if (!isStream) httpSeconds.observe([method, route], reply.elapsedTime / 1000);
};

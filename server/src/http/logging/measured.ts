import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpRequests, httpSeconds } from '../../metrics/measures.ts';

/** All unknown paths are one route: a path that a client made up must not become a label. */
const unknownRoute = 'unknown';

/** As proxies write it when the caller did not wait for the answer. */
const brokenOff = '499';

/** The pattern of the route that answers, such as `/api/listings/:id`. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions?.url ?? unknownRoute;

export const measureAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method } = request;
  const { statusCode, writableEnded } = reply.raw;
  const route = routeOf(request);
  const isStream = request.routeOptions?.config?.endpoint?.reply === 'events';
  httpRequests.add([method, route, writableEnded || isStream ? String(statusCode) : brokenOff]);
  // A stream lasts for as long as its page: that says nothing about how fast we are.
  if (!isStream) httpSeconds.observe([method, route], reply.elapsedTime / 1000);
};

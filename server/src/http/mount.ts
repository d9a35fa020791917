import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { Access, Answer, Endpoint, HandlerInput } from '@lodgepole/contract/core/endpoint';
import { decodeForm } from '@lodgepole/contract/core/form/form-data';
import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { Invalid, NotFound, Refused, Unauthenticated } from '../core/errors.ts';
import { type AddressKey, addressKey } from '../core/limits/address-key.ts';
import type { Throttle } from '../core/limits/throttle.ts';
import { inLanguage } from '../core/text/text.ts';
import type { ResolveViewer, Viewer } from '../core/viewer.ts';
import { answerUnchanged, isSharable, keptByNobody } from './caching/caching.ts';
import { readerLanguage } from './pages/reader-language.ts';
import { bodyLimits } from './rate-limits.ts';
import { replySerializer, sendAnswer } from './replies.ts';
import { type ReceivedForm, receiveForm } from './uploads/multipart.ts';
import type { UploadPlaces } from './uploads/upload-places.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

const bearer = /^Bearer ([\w.~+/=-]{1,4096})$/i;

const requireStaff = ({ is_staff, awaits_factor }: Viewer): void => {
  if (awaits_factor) throw new Refused(accountMessages.secondFactor, 'second_factor');
  if (!is_staff) throw new NotFound();
};

const authenticate =
  (access: Exclude<Access, 'public'>, resolveViewer: ResolveViewer) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    request.viewer = token === undefined ? null : await resolveViewer(token);
    if (access === 'optional') return;
    if (request.viewer === null) throw new Unauthenticated();
    if (access === 'staff') requireStaff(request.viewer);
  };

export interface App {
  readonly fastify: FastifyInstance;
  readonly mounted: Endpoint[];
  readonly resolveViewer: ResolveViewer;
  readonly uploadsDir: string;
  readonly uploadPlaces: UploadPlaces;
  readonly outreach: Throttle;
  /** Also validates every reply against its schema: on in tests, too slow for production. */
  readonly checksReplies: boolean;
}

type ViewerFor<E extends Endpoint> = E['access'] extends 'user' | 'staff'
  ? Viewer
  : E['access'] extends 'optional'
    ? Viewer | null
    : null;

export interface HandlerContext<E extends Endpoint> extends HandlerInput<E> {
  readonly viewer: ViewerFor<E>;
  readonly method: string;
  readonly address: AddressKey;
  readonly userAgent: string;
  header(name: string): string | undefined;
  /** Overrides the endpoint's success status, for example 200 when nothing was created. */
  status(code: number): void;
  keepNothing(): void;
}

export type Handler<E extends Endpoint> = (
  context: HandlerContext<E>,
) => Answer<E> | Promise<Answer<E> | Readable>;

/** Runs before the body is parsed, so that people who may not make a change learn nothing from its validation. */
export type Guard<E extends Endpoint> = (
  context: Pick<HandlerContext<E>, 'viewer' | 'params'>,
) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Mounts a contract endpoint: access, limits, parsing and the reply all follow from its data. */
export const mount = <const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  guard?: Guard<E>,
): void => {
  app.mounted.push(endpoint);
  const routes = [endpoint.path, ...(endpoint.aliases ?? [])].map((url) =>
    routeFor(app, endpoint, url, handler, guard),
  );
  const addTo = (fastify: FastifyInstance) => {
    for (const route of routes) fastify.route(route);
  };
  if (endpoint.encoding !== 'multipart') return addTo(app.fastify);
  void app.fastify.register(async (scope) => {
    await scope.register(multipart);
    addTo(scope);
  });
};

const routeFor = <E extends Endpoint>(
  app: App,
  endpoint: E,
  url: string,
  handler: Handler<E>,
  guard: Guard<E> | undefined,
): RouteOptions => ({
  method: methodsFor(endpoint),
  url,
  // A HEAD request to a stream would never end.
  exposeHeadRoute: endpoint.method === 'GET' && endpoint.reply !== 'events',
  ...(endpoint.maxBytes !== undefined &&
    endpoint.encoding !== 'multipart' && { bodyLimit: endpoint.maxBytes }),
  config: { endpoint, budget: endpoint.limit ?? 'default' },
  ...(endpoint.access === 'public' ? {} : { onRequest: authenticate(endpoint.access, app.resolveViewer) }),
  ...(endpoint.method === 'GET' && isSharable(endpoint) ? { onSend: answerUnchanged } : {}),
  ...(typeof endpoint.reply === 'string' ? {} : serializedBy(endpoint.reply)),
  handler: routeHandler(app, endpoint, handler, guard),
});

/** Fastify calls the compiler only if a schema is declared; ours ignores that schema. */
const serializedBy = (reply: z.ZodType) => ({
  schema: { response: { '2xx': {} } },
  serializerCompiler: () => replySerializer(reply),
});

const routeHandler = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  guard: Guard<E> | undefined,
): RouteOptions['handler'] => {
  const answer = hasSteps(endpoint, guard) ? answerInSteps : answerAtOnce;
  return (request, reply) =>
    inLanguage(readerLanguage(request), () => answer(app, endpoint, { request, reply, handler, guard }));
};

interface Asked<E extends Endpoint> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly handler: Handler<E>;
  readonly guard: Guard<E> | undefined;
}

type AnswerCall = <E extends Endpoint>(app: App, endpoint: E, asked: Asked<E>) => unknown;

const hasSteps = ({ reachesOthers, encoding }: Endpoint, guard: unknown): boolean =>
  reachesOthers === true || encoding === 'multipart' || guard !== undefined;

/** Fast path: each extra await costs a turn of the event loop. */
const answerAtOnce: AnswerCall = (app, endpoint, asked) => {
  const params = paramsOf(endpoint, asked.request);
  const answered = callHandler(endpoint, asked, params, null);
  if (!(answered instanceof Promise)) return sendAnswer(endpoint, asked.reply, answered, app.checksReplies);
  return answered.then((value) => sendAnswer(endpoint, asked.reply, value, app.checksReplies));
};

const answerInSteps: AnswerCall = async (app, endpoint, asked) => {
  const { request, reply, guard } = asked;
  if (endpoint.reachesOthers) await app.outreach.take(String(request.viewer?.id));
  const params = paramsOf(endpoint, request);
  if (guard) await guard({ viewer: request.viewer, params } as Parameters<typeof guard>[0]);
  const form = endpoint.encoding === 'multipart' ? await formOf(app, endpoint, request) : null;
  try {
    const answered = await callHandler(endpoint, asked, params, form);
    return sendAnswer(endpoint, reply, answered, app.checksReplies);
  } finally {
    if (form) await form.dispose();
  }
};

const callHandler = <E extends Endpoint>(
  endpoint: E,
  { request, reply, handler }: Asked<E>,
  params: unknown,
  form: ReceivedForm | null,
): ReturnType<Handler<E>> => {
  const query = endpoint.query && parse(endpoint.query, givenParameters(request.query));
  const body = endpoint.body && parse(endpoint.body, form?.body ?? request.body ?? {});
  reply.code(endpoint.status ?? (endpoint.reply === 'empty' ? 204 : 200));
  return handler({
    params,
    query,
    body,
    viewer: request.viewer,
    method: request.method,
    get address() {
      return addressKey(request.ip);
    },
    userAgent: request.headers['user-agent'] ?? '',
    header: (name: string) => request.headers[name.toLowerCase()]?.toString(),
    status: (code: number) => void reply.code(code),
    keepNothing: () => void reply.header('cache-control', keptByNobody),
  } as HandlerContext<E>);
};

const methodsFor = ({ method }: Endpoint): HTTPMethods | HTTPMethods[] =>
  method === 'PATCH' || method === 'PUT' ? ['PATCH', 'PUT'] : method;

const formOf = (app: App, endpoint: Endpoint, request: FastifyRequest): Promise<ReceivedForm> | null => {
  if (!request.isMultipart()) return null;
  return receiveForm(request, {
    maxBytes: endpoint.maxBytes ?? bodyLimits.multipart,
    maxFile: endpoint.maxFile,
    uploadsDir: app.uploadsDir,
    places: app.uploadPlaces,
  });
};

const paramsOf = (endpoint: Endpoint, request: FastifyRequest): unknown =>
  endpoint.params && parseParams(endpoint.params, request.params);

const parseParams = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (!result.success) throw new NotFound();
  return result.data;
};

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value, { error: explainIssue });
  if (result.success) return result.data;
  throw new Invalid(fieldProblems(result.error));
};

/** Blank parameters are ignored; lists are written as in forms. */
const givenParameters = (query: unknown): Record<string, unknown> =>
  decodeForm(
    Object.entries(query as Record<string, string | string[]>).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((item) => item.trim() !== '')
        .map((item) => [name, item] as const),
    ),
  );

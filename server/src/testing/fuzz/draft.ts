import type { Endpoint } from '@lodgepole/contract/core/endpoint';

export const visitorNames = ['anonymous', 'fresh', 'busy', 'ended', 'forged'] as const;
export type VisitorName = (typeof visitorNames)[number];

/** Raw JSON text for what no value can express: repeated keys, lone surrogates, endless numbers. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Upload {
  readonly name: string;
  readonly bytes: Buffer;
  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** A request whose parts can still be changed. */
export interface Draft {
  readonly endpoint: Endpoint;
  readonly visitor: VisitorName;
  readonly method: string;
  /** Relative to the API base. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
  readonly encoding: 'json' | 'multipart';
  readonly headers: Readonly<Record<string, string>>;
  readonly damages: readonly ((bytes: Buffer) => Buffer)[];
}

/** A request as it is sent and as the corpus stores it. */
export interface WireRequest {
  readonly visitor: VisitorName;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | null;
}

const boundary = 'fuzzboundary';

const jsonText = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  if (value instanceof Upload) return '"a file"';
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
};

const part = (name: string, value: unknown): Buffer => {
  const file = value instanceof Upload ? `; filename="${value.name}"\r\nContent-Type: image/jpeg` : '';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  const content = value instanceof Upload ? value.bytes : Buffer.from(textOf(value));
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));

const multipart = (body: object): Buffer =>
  Buffer.concat([
    ...Object.entries(body).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item) => part(name, item)),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const isForm = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof RawJson);

const encoded = ({ body, encoding }: Draft): { type: string; bytes: Buffer } =>
  encoding === 'multipart' && isForm(body)
    ? { type: `multipart/form-data; boundary=${boundary}`, bytes: multipart(body) }
    : { type: 'application/json', bytes: Buffer.from(jsonText(body)) };

const queryText = ({ query }: Draft): string =>
  query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;

export const written = (draft: Draft, apiBase: string): WireRequest => {
  const { visitor, method, headers, damages } = draft;
  const url = `${apiBase}${draft.path}${queryText(draft)}`;
  if (draft.body === undefined && damages.length === 0)
    return { visitor, method, url, headers, payload: null };
  const { type, bytes } = encoded(draft);
  const payload = damages.reduce((changed, damage) => damage(changed), bytes);
  return { visitor, method, url, headers: { 'content-type': type, ...headers }, payload };
};

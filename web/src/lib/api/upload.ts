export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export type UploadListener = (progress: UploadProgress) => void;

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

/** `fetch` reports no upload progress, so this uses XMLHttpRequest. */
export const fetchTelling = (url: string, init: RequestInit, tell: UploadListener): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal } = init;
    const fail = () => reject(new TypeError('The request failed.'));
    request.open(init.method ?? 'GET', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell({ sent: loaded, total });
    request.onload = () => {
      const { status } = request;
      resolve(
        new Response(status === 204 ? null : request.responseText, { status, headers: headersOf(request) }),
      );
    };
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) fail();
    else request.send(init.body as XMLHttpRequestBodyInit | null);
  });

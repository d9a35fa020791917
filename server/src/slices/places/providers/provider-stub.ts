import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];

export const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export const closeStubs = async (): Promise<void> => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

export const recording = async (body: unknown) => {
  const asked: URL[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const url = await serve((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://stub'));
    headers.push(request.headers);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  return { url, asked, headers };
};

export const parametersOf = (asked: URL | undefined): Record<string, string> =>
  Object.fromEntries(asked?.searchParams ?? []);

export const harbourHouse = {
  label: '1204-88 Harbour Street, Toronto, ON M5J 0C3',
  street_address: '88 Harbour Street',
  unit_number: '1204',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5J 0C3',
  lat: 43.6412,
  lng: -79.3787,
  accuracy: 'address',
};

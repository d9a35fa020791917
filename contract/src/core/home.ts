import { endpoint } from './endpoint.ts';

export const homeContent = endpoint({
  method: 'GET',
  path: '/',
  access: 'public',
  summary: 'The home page’s content as an HTML fragment',
  reply: 'html',
  cacheSeconds: 60,
});

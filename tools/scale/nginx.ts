import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import { type Daemon, makeDaemon } from './daemon.ts';
import { answersOn, type Ports } from './ports.ts';
import type { Cluster } from './postgres.ts';

/**
 * As docs/operations.md has it, with ports of its own. A call goes to the other process when a connection is refused, and, if
 * it may be made twice (GET, PUT, DELETE), also when it breaks; a POST or PATCH that was sent is never sent again by nginx.
 */
const settings = (folder: string, { nginx, one, two }: Ports): string => `daemon off;
pid ${join(folder, 'pid')};
error_log stderr warn;
worker_processes 2;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  upstream lodgepole {
    server 127.0.0.1:${one} max_fails=0;
    server 127.0.0.1:${two} max_fails=0;
    keepalive 32;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${nginx};
    client_max_body_size 121m;
    location / {
      proxy_pass http://lodgepole;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 150s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`;

export const startNginx = async (
  { programs, account }: Cluster,
  folder: string,
  ports: Ports,
): Promise<Daemon> => {
  await mkdir(folder);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, settings(folder, ports));
  await giveTo(account, folder);
  const nginx = makeDaemon({
    name: 'nginx',
    file: programs.nginx,
    args: ['-c', file, '-p', folder, '-e', 'stderr'],
    logFile: join(folder, 'nginx.log'),
    account,
    isReady: () => answersOn(ports.nginx),
  });
  await nginx.start();
  return nginx;
};

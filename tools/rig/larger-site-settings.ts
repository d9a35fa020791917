import { join } from 'node:path';
import type { Ports } from './larger-site.ts';

/** As in docs/operations.md. Twelve connections serve the forty that two processes may open. */
export const pgbouncerIni = (users: string, { pgbouncer, primary, replica }: Ports): string => `[databases]
lodgepole = host=127.0.0.1 port=${primary} dbname=lodgepole
lodgepole_replica = host=127.0.0.1 port=${replica} dbname=lodgepole

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`;

/**
 * As in docs/operations.md. A call goes to the other process when a connection is refused, and, if it is idempotent (GET,
 * PUT, DELETE), also when the connection breaks. nginx never repeats a POST or PATCH that was sent.
 */
export const nginxConf = (folder: string, { nginx, one, two }: Ports): string => `daemon off;
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

import { expect, it } from 'vitest';
import { accountIn } from './account.ts';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const own = 'lodgepole:x:998:997::/var/lib/lodgepole:/usr/sbin/nologin';

it('runs PostgreSQL of root as an account of its own where there is one, and else as nobody', () => {
  expect(accountIn([root, nobody, own].join('\n'))).toEqual({ name: 'lodgepole', uid: 998, gid: 997 });
  expect(accountIn([root, nobody].join('\n'))).toEqual({ name: 'nobody', uid: 65_534, gid: 65_534 });
});

it('does not confuse accounts, and finds none if the file is missing or has a negative number', () => {
  const others = ['lodgepole2:x:5:5::/:', 'x-lodgepole:x:6:6::/:', 'root:x:0:0:lodgepole::'];
  for (const passwd of ['', others.join('\n')]) expect(accountIn(passwd).name).toBe('nobody');
  expect(accountIn('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false').uid).toBe(4_294_967_294);
});

import { describe, expect, it } from 'vitest';
import { checkImportLaw } from './import-law.ts';

const check = (files: Record<string, string>) =>
  checkImportLaw(new Map(Object.entries(files))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

const slices = 'server/src/slices';

describe('the import rules', () => {
  it('accepts the six steps from a screen to the database', () => {
    const files = {
      'contract/src/groups/endpoints.ts': `import { z } from 'zod';\nexport const joinGroup = z;`,
      [`${slices}/groups/groups.routes.ts`]: `
        import { joinGroup } from '@lodgepole/contract/groups/endpoints';
        import { mount } from '../../http/mount.ts';
        import type { GroupsService } from './groups.service.ts';
        export const groupsRoutes = (groups: GroupsService) => mount(joinGroup, groups);`,
      [`${slices}/groups/groups.service.ts`]: `
        import type { AccountsService } from '../accounts/accounts.service.ts';
        import type { GroupsRepository } from './groups.repository.ts';
        export type GroupsService = [AccountsService, GroupsRepository];`,
      [`${slices}/groups/groups.repository.ts`]: `
        import { sql } from 'kysely';
        import type { Database } from '../../db/database.ts';
        export type GroupsRepository = [Database, typeof sql];`,
      [`${slices}/accounts/accounts.service.ts`]: 'export type AccountsService = 1;',
      'server/src/db/database.ts': `import pg from 'pg';\nexport type Database = typeof pg;`,
      'server/src/http/mount.ts': `import 'fastify';\nexport const mount = (...a: unknown[]) => a;`,
      [`${slices}/groups/make-groups.ts`]: `
        import { groupsRepository } from './groups.repository.ts';
        import { groupsService } from './groups.service.ts';
        export const makeGroups = () => groupsService(groupsRepository);`,
      'server/src/app/app.ts': `
        import { groupsRoutes } from '../slices/groups/groups.routes.ts';
        import type { GroupsService } from '../slices/groups/groups.service.ts';
        import { makeGroups } from '../slices/groups/make-groups.ts';
        export const app = (groups: GroupsService = makeGroups()) => groupsRoutes(groups);`,
      'web/src/slices/groups/queries.ts': `
        import { call } from '../../lib/api-client.ts';
        export const join = call;`,
      'web/src/lib/api-client.ts': 'export const call = 1;',
      'web/src/slices/groups/pages/group.page.tsx': `import { join } from '../queries';\nexport const p = join;`,
    };
    expect(check(files)).toEqual([]);
  });

  it.each([
    ['contract/src/a.ts', 'node:fs', /^contract\/src\/a\.ts:1 'node:fs' {2}Law 1: contract imports only zod/],
    ['contract/src/a.ts', 'react', /Law 1/],
    ['contract/src/a.ts', '../../server/src/core/config/config.ts', /Law 1/],
    ['contract/src/a.test.ts', 'react', /Law 1/],
    ['server/src/front-door/render.ts', '../../../web/src/app/routes.tsx', /Law 1: server never imports web/],
    ['web/src/lib/a.ts', '../../../server/src/core/config/config.ts', /Law 1: web never imports server/],
    [`${slices}/groups/groups.routes.ts`, './groups.repository.ts', /Law 2: a routes file/],
    [`${slices}/groups/groups.routes.ts`, '../../db/database.ts', /Law 2: only a repository imports db/],
    [`${slices}/groups/groups.service.ts`, '../../db/database.ts', /Law 2: only a repository imports db/],
    [`${slices}/groups/groups.service.ts`, './groups.routes.ts', /Law 2: a service file/],
    [`${slices}/groups/groups.repository.ts`, './groups.service.ts', /Law 2: a repository file/],
    [`${slices}/groups/groups.present.ts`, './groups.repository.ts', /Law 2: a present file knows only/],
    [`${slices}/groups/groups.service.ts`, 'fastify', /Law 2: only routes and http see Fastify/],
    [`${slices}/groups/groups.service.ts`, '@fastify/multipart', /Law 2: only routes and http see Fastify/],
    [`${slices}/groups/groups.service.ts`, 'kysely', /Law 2: only repositories and db/],
    ['server/src/http/mount.ts', '../slices/groups/groups.service.ts', /Law 2: http, db and jobs/],
    [`${slices}/groups/groups.service.ts`, '../accounts/tokens.ts', /Law 3: accounts is reached only/],
    [`${slices}/groups/groups.service.ts`, '../accounts/accounts.service.ts', /Law 3: the accounts service/],
    ['server/src/app/app.ts', '../slices/groups/groups.repository.ts', /Law 3: the wiring knows a slice/],
    [
      'server/src/app/make-slices.ts',
      '../slices/groups/groups.service.ts',
      /Law 3: the wiring knows a slice/,
    ],
    [
      'demo/loading/views.ts',
      '../../server/src/core/config/config.ts',
      /Law 7: the demo imports the contract/,
    ],
    ['demo/server.ts', '../web/src/lib/a.ts', /Law 7: the demo imports the contract/],
    ['server/src/main.ts', '../../demo/load-demo.ts', /Law 7: the demo is imported only by server.src.main/],
    [
      'server/src/app/app.ts',
      '../../../demo/open-demo.ts',
      /Law 7: the demo is imported only by server.src.main/,
    ],
    ['server/src/a.test.ts', '../../demo/sign-ins.ts', /Law 7: the demo is imported only by server.src.main/],
    ['web/src/lib/a.ts', '../../../demo/open-demo.ts', /Law 7: the demo is imported only by server.src.main/],
    ['web/src/lib/a.ts', '../slices/groups/queries.ts', /Law 5: lib may not import slices/],
    [
      'web/src/slices/groups/a.tsx',
      './pages/group.page.tsx',
      /Law 5: only app and other pages import a page/,
    ],
    ['web/src/slices/groups/pages/a.tsx', '../../../app/routes.tsx', /Law 5: slices may not import app/],
    ['web/src/ui/a.tsx', '../session/viewer.ts', /Law 5: ui knows no domain/],
    ['web/src/slices/groups/a.tsx', '../reviews/b.tsx', /Law 5: groups may not use reviews/],
    ['contract/src/groups/a.ts', '../reviews/b.ts', /Law 3: groups may not use reviews/],
    ['contract/src/core/a.ts', '../groups/b.ts', /Law 3: core may not use groups/],
  ])('names the law when %s imports %s', (file, specifier, law) => {
    expect(check({ [file]: `import '${specifier}';` })).toEqual([expect.stringMatching(law)]);
  });

  it('lets the demo and the server meet in one file each way', () => {
    expect(
      check({
        'demo/server.ts': `import { hash } from '../server/src/slices/accounts/passwords.ts';\nexport const server = { hash };`,
        'demo/open-demo.ts': `import { server } from './server.ts';\nexport const openDemo = server;`,
        'server/src/main.ts': `export const open = () => import('../../demo/open-demo.ts');`,
        'demo/time.ts': `import { cents } from '@lodgepole/contract/core/money';\nexport const rent = cents;`,
        'demo/load-demo.http.test.ts': `import '../server/src/testing/test-server.ts';`,
      }),
    ).toEqual([]);
  });

  it('lets a slice use only slices before it', () => {
    const importing = (from: string, other: string) =>
      check({
        [`${slices}/${from}/${from}.service.ts`]: `import type { X } from '../${other}/${other}.service.ts';`,
      });
    expect(importing('notifications', 'accounts')).toEqual([]);
    expect(importing('accounts', 'notifications')).toEqual([
      expect.stringMatching(/Law 3: accounts may not/),
    ]);
    expect(importing('listings', 'roommates')).toEqual([expect.stringMatching(/Law 3: listings may not/)]);
  });

  it('lets a repository compose queries from the repositories of earlier slices', () => {
    const importing = (from: string, other: string) =>
      check({
        [`${slices}/${from}/${from}.repository.ts`]: `import { x } from '../${other}/${other}.repository.ts';`,
      });
    expect(importing('groups', 'accounts')).toEqual([]);
    expect(importing('accounts', 'groups')).toEqual([expect.stringMatching(/Law 3: accounts may not/)]);
  });

  it('requires a position for every slice', () => {
    expect(check({ [`${slices}/gossip/gossip.service.ts`]: '' })).toEqual([
      expect.stringMatching(/Law 3: the slice gossip has no place/),
    ]);
  });

  it('sees re-exports, dynamic imports and type imports', () => {
    expect(check({ 'web/src/lib/a.ts': `export const b = () => import('../app/b.tsx');` })).toHaveLength(1);
    expect(check({ 'web/src/lib/a.ts': `import type { B } from '../app/b.tsx';` })).toHaveLength(1);
    expect(
      check({ 'web/src/lib/a.ts': `export const a = 1;\nexport { b } from '../app/b.tsx';` }),
    ).toHaveLength(1);
  });

  it('refuses barrels', () => {
    expect(check({ 'web/src/ui/index.ts': `export * from './button.tsx';` })).toEqual([
      expect.stringMatching(/Law 6: no barrels/),
    ]);
  });

  it('lets tests reach past the layers but not across workspaces', () => {
    const test = `${slices}/groups/groups.http.test.ts`;
    expect(check({ [test]: `import '../../db/database.ts';\nimport '../accounts/tokens.ts';` })).toEqual([]);
    expect(check({ [test]: `import '../../../../web/src/lib/a.ts';` })).toHaveLength(1);
  });
});

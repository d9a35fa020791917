import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { fireEvent, getConfig } from '@testing-library/react';
import { matchPath } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { routeTable } from '../../app/routes/routes.tsx';
import type { Api } from '../../lib/api/api-client.ts';
import { keepMapsAway } from '../browser-stubs.ts';
import { removeToasts } from '../group-pages.ts';
import { installFormStubs } from '../listing-form.ts';
import { renderPage } from '../render-page.tsx';
import { accountForms } from './account-forms.ts';
import { type FormRow, findButton } from './form-row.ts';
import { groupForms } from './group-forms.ts';
import { joiningForms } from './joining-forms.ts';
import { listingForms } from './listing-forms.ts';
import { peopleForms } from './people-forms.ts';
import { installDeviceStubs, securityForms } from './security-forms.ts';
import { viewingForms } from './viewing-forms.ts';

const forms: readonly FormRow[] = [
  ...accountForms,
  ...securityForms,
  ...listingForms,
  ...viewingForms,
  ...peopleForms,
  ...groupForms,
  ...joiningForms,
];

beforeAll(() => {
  installFormStubs();
  installDeviceStubs();
  // jsdom cannot save a file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  keepMapsAway();
});
afterEach(removeToasts);
afterAll(() => {
  vi.restoreAllMocks();
});

/** Only the page of the form is real: where it leads is not of interest here. */
const tableFor = (path: string) =>
  routeTable.map((route) => {
    if (matchPath(route.path, path.replace(/\?.*/, ''))) return route;
    const { path: elsewhere, source, layout, title } = route;
    return {
      path: elsewhere,
      source,
      layout,
      title,
      page: async () => () => `arrived at ${elsewhere}`,
      guard: 'public' as const,
    };
  });

/** The API, which answers the request only when it is told to, and how often it was asked. */
const holding = (api: Api, request: Endpoint) => {
  const answer = Promise.withResolvers<void>();
  const asked = vi.fn();
  const call: Api['call'] = async (endpoint, ...input) => {
    if (endpoint === request) {
      asked();
      await answer.promise;
    }
    return api.call(endpoint, ...input);
  };
  return { api: { call }, asked, answer: answer.resolve };
};

it.each(forms)(
  '$file sends $request.method $request.path once, however often it is clicked',
  async (form) => {
    const { api, asked, answer } = holding(form.api, form.request);
    await renderPage(form.path, { api, isSignedIn: !form.isAnonymous, table: tableFor(form.path) });
    await form.fill?.();
    const button = await findButton(form.button);
    // Not in `act`, which would render later than a browser does.
    await getConfig().asyncWrapper(async () => {
      button.click();
      button.click();
      await turn();
      fireEvent.click(button);
      fireEvent.click(button);
      await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 20_000);
      answer();
      // The reply is here, but not yet on the screen.
      for (let turns = 0; turns < 12 && button.isConnected && !form.isRepeatable; turns += 1) {
        button.click();
        await turn();
      }
    });
    expect(asked).toHaveBeenCalledOnce();
  },
);

const src = join(import.meta.dirname, '../..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(src, file), 'utf8')] as const);
const filesWith = (call: RegExp) => sources.filter(([, source]) => call.test(source)).map(([file]) => file);

/** It sends when a file is chosen, not when a button is pressed. */
const withoutButton = 'slices/listings/mine/import/use-file-import.ts';

it('every file that calls useSubmit has a row above', () => {
  const calling = filesWith(/(?<!const )\buseSubmit\(/).filter((file) => file !== withoutButton);
  expect(calling.filter((file) => !forms.some((form) => form.file === file))).toEqual([]);
});

it('what calls useMutation itself may be sent twice without harm', () => {
  expect(filesWith(/(?<!const )\buseMutation\(/).toSorted()).toEqual([
    'lib/forms/use-submit.ts',
    'slices/accounts/profile/own-settings.tsx',
    'slices/conversations/inbox/use-archiving.ts',
    'slices/conversations/messages/conversation-body.tsx',
    'slices/groups/form/member-search.tsx',
    'slices/groups/shortlist/vote-buttons.tsx',
    'slices/groups/tasks/use-task-edits.ts',
    'slices/notifications/mail-kinds.tsx',
    'slices/saved/favourites/use-favourite.ts',
    'slices/saved/searches/queries.ts',
  ]);
});

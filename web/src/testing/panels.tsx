import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { routeTable } from '../app/routes/routes.tsx';
import type { Api } from '../lib/api/api-client.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { useViewing } from '../session/viewer.ts';
import { groupQuery } from '../slices/groups/queries.ts';
import { renderPage } from './render-page.tsx';

type Panel = ComponentType<{ readonly group: Group; readonly viewer: OwnProfile }>;

/** A page with nothing but one panel of the group page, and another page to go to. */
const tableWith = (PanelOf: Panel) =>
  routeTable.map((route) => {
    if (route.path !== '/groups/:id') return route;
    const Page = () => {
      const viewing = useViewing();
      const { data: group } = useQuery(groupQuery(useApi(), 31));
      return (
        <>
          <h1>The group</h1>
          {group && viewing.kind === 'signed-in' && <PanelOf group={group} viewer={viewing.viewer} />}
        </>
      );
    };
    return { ...route, page: async () => Page };
  });

/** Opens a panel of the group page by itself and waits until it has what it shows. */
export const openPanel = async (panel: Panel, api: Api) => {
  const view = await renderPage('/groups/31', { api, isSignedIn: true, table: tableWith(panel) });
  await waitFor(() => expect(view.queryClient.getQueryData(['group', 31])).toBeTruthy());
  await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull());
  return {
    user: userEvent.setup(),
    hearOfChange: () => view.queryClient.invalidateQueries({ queryKey: ['group', 31] }),
    ...view,
  };
};

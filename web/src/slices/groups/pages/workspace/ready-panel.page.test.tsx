import { seeGroup, setReady } from '@lodgepole/contract/groups/endpoints';
import type { Group, GroupWithListing } from '@lodgepole/contract/groups/group';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiOf, people } from '../../../../testing/group-pages.ts';
import { aGroup } from '../../../../testing/groups.ts';
import { openPanel } from '../../../../testing/panels.tsx';
import { ReadyPanel } from './ready-panel.tsx';

const carla = 101;
const dev = 102;

const Panel = ({ group }: { readonly group: Group }) => <ReadyPanel group={group} own={dev} />;

const open = async (changes: Partial<GroupWithListing> = {}) => {
  const scene = { group: aGroup({ ready: [carla], missing: ['ready'], ...changes }), sent: [] as unknown[] };
  const api = apiOf({ viewer: people.member })
    .on(seeGroup, () => scene.group)
    .on(setReady, ({ body }) => {
      scene.sent.push(body);
      scene.group = { ...scene.group, ready: body.ready === true ? [carla, dev] : [carla] };
      return scene.group;
    });
  return { scene, ...(await openPanel(Panel, api)) };
};
const panel = () => screen.findByRole('region', { name: 'Ready to apply' });
const withStatus = (status: 'P' | 'R' | 'E') => ({ ...aGroup().listing_preview, status });
const rows = async () =>
  within(await panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows who is ready, and lets the viewer take their answer back', async () => {
  const { user, scene } = await open();
  expect(await rows()).toEqual(['Carla RoyReady', 'Dev ShahNot yet ready']);
  await user.click(screen.getByRole('button', { name: 'I am ready' }));
  await user.click(await screen.findByRole('button', { name: 'I am not ready after all' }));
  expect(await screen.findByRole('button', { name: 'I am ready' })).toBeTruthy();
  expect(scene.sent).toEqual([{ ready: true }, { ready: false }]);
});

it.each<[string, Partial<GroupWithListing>]>([
  ['somebody alone in a group', { members: aGroup().members.slice(1), ready: [] }],
  ['a group whose home is paused', { listing_preview: withStatus('P') }],
  ['a group whose home has expired', { listing_preview: withStatus('E') }],
])('is asked of %s', async (_who, changes) => {
  await open(changes);
  expect(within(await panel()).getByRole('button', { name: 'I am ready' })).toBeTruthy();
});

it.each<[string, Partial<GroupWithListing>]>([
  ['a group that has applied', { group_status: 'S' }],
  ['a group whose home was rented to others', { listing_preview: withStatus('R') }],
])('is not asked of %s', async (_who, changes) => {
  await open(changes);
  expect(screen.queryByRole('region')).toBeNull();
});

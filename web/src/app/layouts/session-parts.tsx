import type { ComponentType } from 'react';
import { optionalPart } from '../../ui/hydration/optional-part.ts';

const partOf =
  <Parts,>(load: () => Promise<Parts>) =>
  <Props extends object>(choose: (parts: Parts) => ComponentType<Props>) =>
    optionalPart(async () => choose(await load()));

const account = partOf(() => import('../../slices/accounts/session-bar/session-bar.tsx'));
const favourites = partOf(() => import('../../slices/saved/favourites/favourites-keeper.tsx'));
const bell = partOf(() => import('../../slices/notifications/notification-bell.tsx'));
const notifications = partOf(() => import('../../slices/notifications/notifications-keeper.tsx'));
const staff = partOf(() => import('../../slices/trust/staff/open-count.tsx'));
const push = partOf(() => import('../../slices/notifications/push/push-keeper.tsx'));
const bottom = partOf(() => import('./bottom-bar.tsx'));
const rememberedGroup = partOf(() => import('../../slices/groups/moving-on/remembered-group-bar.tsx'));
const groups = partOf(() => import('../../slices/groups/turns/groups-link.tsx'));
const live = partOf(() => import('../../session/live/live-keeper.tsx'));

/** Anonymous visitors never load these. */
export const SessionBar = account((parts) => parts.SessionBar);
export const SessionLinks = account((parts) => parts.SessionLinks);
export const ViewerFailure = account((parts) => parts.ViewerFailure);
export const FavouritesKeeper = favourites((parts) => parts.FavouritesKeeper);
export const NotificationBell = bell((parts) => parts.NotificationBell);
export const NotificationsKeeper = notifications((parts) => parts.NotificationsKeeper);
export const PushKeeper = push((parts) => parts.PushKeeper);
export const OpenCount = staff((parts) => parts.OpenCount);
export const BottomBar = bottom((parts) => parts.BottomBar);
export const RememberedGroupBar = rememberedGroup((parts) => parts.RememberedGroupBar);
export const GroupsLink = groups((parts) => parts.GroupsLink);
export const LiveKeeper = live((parts) => parts.LiveKeeper);

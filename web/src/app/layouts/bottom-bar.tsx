import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconHeartHandshake,
  IconMessageCircle,
  IconSearch,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useViewing } from '../../session/viewer.ts';
import { useTurnCount } from '../../slices/groups/turns/groups-link.tsx';
import { useNotifications } from '../../slices/notifications/use-notifications.ts';
import { CountBadge } from '../../ui/badges/badge.tsx';
import classes from './bottom-bar.module.css';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly waiting?: number;
  /** Says what is counted, if it is not news. */
  readonly waitingLabel?: string;
}

const mostShown = 9;

/** Where someone goes between tasks. Within one, the bottom of the screen belongs to its own buttons. */
const betweenTasks = new Set<string>([
  paths.home(),
  paths.listings(),
  paths.listingResults(),
  paths.favourites(),
  paths.searches(),
  paths.myListings(),
  paths.conversations(),
  paths.myGroups(),
  paths.applications(),
  paths.invitations(),
  paths.viewings(),
  paths.roommates(),
]);
const profile = /^\/profile\/\d+$/;

const usePlaces = (): readonly Place[] => {
  const { t } = useLingui();
  const viewing = useViewing();
  const { messages } = useNotifications();
  const waiting = useTurnCount();
  const turnsLabel = t`Groups, ${plural(waiting, { one: '# item waiting for you', other: '# items waiting for you' })}`;
  return [
    { to: paths.listings(), label: t({ message: 'Search', context: 'noun' }), icon: IconSearch },
    { to: paths.roommates(), label: t`Roommates`, icon: IconHeartHandshake },
    { to: paths.myGroups(), label: t`Groups`, icon: IconUsersGroup, waiting, waitingLabel: turnsLabel },
    {
      to: paths.conversations(),
      label: t`Messages`,
      icon: IconMessageCircle,
      waiting: messages.items.length,
    },
    ...(viewing.kind === 'signed-in'
      ? [{ to: paths.profile(viewing.viewer.id), label: t`Profile`, icon: IconUser }]
      : []),
  ];
};

export const BottomBar = () => {
  const { pathname } = useLocation();
  return betweenTasks.has(pathname) || profile.test(pathname) ? <Places /> : null;
};

const Places = () => {
  const { t } = useLingui();
  return (
    <nav className={classes.bar} aria-label={t`Shortcuts`}>
      {usePlaces().map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
    </nav>
  );
};

const PlaceLink = ({ to, label, icon: PlaceIcon, waiting = 0, waitingLabel }: Place) => {
  const { t } = useLingui();
  const labelWithCount = t`${label}, ${plural(waiting, { one: '# new', other: '# new' })}`;
  return (
    <NavLink
      end
      to={to}
      className={() => classes.link}
      aria-label={waiting > 0 ? (waitingLabel ?? labelWithCount) : undefined}
    >
      <PlaceIcon size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{label}</span>
      <CountBadge count={waiting} most={mostShown} className={classes.count} />
    </NavLink>
  );
};

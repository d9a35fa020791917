import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { CountBadge } from '../../../ui/badges/badge.tsx';
import { turnsQuery } from './queries.ts';

const mostShown = 9;

/** How much waits for the viewer; nothing does for people without a roommate profile. */
export const useTurnCount = (): number => {
  const viewer = viewerOf(useViewing());
  const hasProfile = viewer !== null && viewer.roommate_profile !== null;
  const { data } = useQuery({ ...turnsQuery(useApi()), enabled: hasProfile });
  return hasProfile ? (data?.length ?? 0) : 0;
};

interface GroupsLinkProps {
  readonly className: string | undefined;
  readonly badge: string | undefined;
}

export const GroupsLink = ({ className, badge }: GroupsLinkProps) => {
  const { t } = useLingui();
  const waiting = useTurnCount();
  const withCount = t`Groups, ${plural(waiting, { one: '# item waiting for you', other: '# items waiting for you' })}`;
  return (
    <NavLink
      to={paths.myGroups()}
      className={() => className}
      aria-label={waiting > 0 ? withCount : undefined}
    >
      {t`Groups`}
      <CountBadge count={waiting} most={mostShown} className={badge} />
    </NavLink>
  );
};

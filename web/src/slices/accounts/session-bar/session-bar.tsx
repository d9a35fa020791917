import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { IconChevronRight, IconHeart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAccountEntries } from './account-entries.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import classes from './session-bar.module.css';
import { ViewerAvatar } from './viewer-avatar.tsx';

interface SessionBarProps {
  readonly bell: ReactNode;
  /** Beside the way to the staff's pages, for those who have it. */
  readonly openWork: ReactNode;
}

/** The end of the navigation bar for someone who is signed in. */
export const SessionBar = ({ bell, openWork }: SessionBarProps) => {
  const { t } = useLingui();
  const viewing = useViewing();
  return (
    <div className={classes.bar}>
      <Link
        to={paths.favourites()}
        className={`${classes.button} ${classes.favourites}`}
        aria-label={t`Favourites`}
      >
        <IconHeart size={22} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={classes.bell}>{bell}</div>
      {viewing.kind === 'unknown' ? (
        <span className={`${classes.button} ${classes.avatarMenu}`} aria-hidden="true">
          <span className={classes.pendingAvatar} />
        </span>
      ) : (
        <AvatarMenu viewer={viewerOf(viewing)} openWork={openWork} />
      )}
    </div>
  );
};

interface SessionLinksProps extends Pick<SessionBarProps, 'openWork'> {
  /** The look of a link where these stand. */
  readonly className: string;
  readonly onChoose: () => void;
}

/** The same ways as in the avatar's menu, for the phone's navigation. */
export const SessionLinks = ({ className, openWork, onChoose }: SessionLinksProps) => {
  const viewer = viewerOf(useViewing());
  const { t } = useLingui();
  const entries = useAccountEntries(viewer);
  return (
    <>
      <NavLink to={paths.favourites()} className={() => className} onClick={onChoose}>
        {t`Favourites`}
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </NavLink>
      {entries.map(({ to, label, isForStaff }) => (
        <NavLink key={to} to={to} className={() => className} onClick={onChoose}>
          <span>
            {label}
            {isForStaff && openWork}
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </NavLink>
      ))}
      <NavLink to={paths.logout()} className={() => className} onClick={onChoose}>
        {t`Sign Out`}
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </NavLink>
      {viewer && (
        <div className={classes.who}>
          <ViewerAvatar viewer={viewer} />
          <p>
            <Trans>Signed in as {viewer.full_name}</Trans>
          </p>
        </div>
      )}
    </>
  );
};

/** Says that the person could not be loaded; the page below goes on working. */
export const ViewerFailure = () => {
  const say = useSay();
  const viewing = useViewing();
  if (viewing.kind !== 'failed') return null;
  return (
    <div role="alert" className={classes.failure}>
      <p>{say(accountMessages.userFailed)}</p>
      <Button size="compact-md" variant="default" onClick={viewing.retry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};

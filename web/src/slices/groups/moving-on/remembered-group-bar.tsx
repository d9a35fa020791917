import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsersGroup, IconX } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { ChooseListing } from './choose-listing.tsx';
import classes from './moving-on.module.css';
import { forgetRememberedGroup, useRememberedGroup } from './remembered-group.ts';

/** Pages for searching and viewing listings; the id is that of the listing viewed. */
const places = /^\/listings(\/results|\/favourites|\/(\d{1,10})(\/groups)?)?\/?$/;

export const RememberedGroupBar = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const viewer = viewerOf(useViewing());
  const remembered = useRememberedGroup(viewer?.id ?? null);
  const place = places.exec(useLocation().pathname);
  if (!remembered || !place) return null;
  const { group, name, isChoosing } = remembered;
  const listing = place[2];
  return (
    <aside className={classes.bar} aria-label={t`Looking for a home`}>
      <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <span>
          <Trans>
            Looking for a home for <Link to={paths.group(group)}>{name}</Link>
          </Trans>
        </span>
        {listing !== undefined &&
          (isChoosing ? (
            <ChooseListing
              key={listing}
              group={{ id: group, name }}
              listing={Number(listing)}
              onChosen={() => navigate(paths.group(group))}
            />
          ) : (
            <Link to={paths.postGroup(listing, group)} className={classes.step}>
              <Trans>Open the group here</Trans>
            </Link>
          ))}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={t`Stop looking`}
        onClick={forgetRememberedGroup}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </aside>
  );
};

import { Trans } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './no-groups-yet.module.css';

export const NoGroupsYet = () => {
  const say = useSay();
  return (
    <p className={classes.note}>
      {say(groupMessages.whatItIs)} {say(groupMessages.openSomewhere)}{' '}
      <Link to={paths.listings()}>
        <Trans>Find a home</Trans>
      </Link>
    </p>
  );
};

import { Trans } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './group-card.module.css';

export const NoGroupsYet = () => {
  const say = useSay();
  return (
    <p className={classes.note}>
      {say(groupMessages.whatItIs)}{' '}
      <Link to={paths.startGroup()}>
        <Trans>Start a group</Trans>
      </Link>
    </p>
  );
};

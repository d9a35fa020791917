import { useLingui } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { TimeSince, useNow } from '../../ui/text/time-since.tsx';
import { turnWords } from '../groups/turns/turn-words.tsx';
import { NotificationSection } from './notification-section.tsx';
import classes from './notifications.module.css';
import type { Notifications, TurnItem } from './use-notifications.ts';

export const TurnSection = ({ loaded }: { readonly loaded: Notifications['turns'] }) => {
  const { t } = useLingui();
  const now = useNow();
  const say = useSay();
  return (
    <NotificationSection<TurnItem>
      title={t`Your Turn`}
      failure={groupMessages.turnsFailed}
      loaded={loaded}
      all={{ to: paths.myGroups(), label: t`See all your groups` }}
      to={({ group }) => paths.group(group)}
    >
      {({ group_name, code, since }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>
              {group_name.trim() === '' ? say(groupMessages.unnamed) : group_name}
            </span>{' '}
            <TimeSince instant={since} now={now} />
          </span>
          <span className={classes.words}>{turnWords[code]}</span>
        </>
      )}
    </NotificationSection>
  );
};

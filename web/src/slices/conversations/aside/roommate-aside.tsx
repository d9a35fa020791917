import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@lodgepole/contract/conversations/conversation';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './roommate-aside.module.css';

interface RoommateAsideProps {
  readonly person: Participant;
  /** The id of the roommate profile; null when there is none (any more), or until it is known. */
  readonly roommate: number | null;
}

/** With whom one talks about living together: one line above the messages, or a card beside them where there is room. */
export const RoommateAside = ({ person, roommate }: RoommateAsideProps) => {
  const { t } = useLingui();
  const name = useSay()(person.full_name);
  return (
    <aside className={classes.aside} aria-label={t`About the roommate`}>
      <Avatar src={person.profile_picture} name={name} size={96} className={classes.picture} />
      <p className={classes.name}>{name}</p>
      {roommate !== null && (
        <ul className={classes.ways}>
          <li>
            <Link to={paths.roommate(roommate)}>
              <Trans>See roommate profile</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.inviteRoommate(roommate)}>
              <Trans>Invite to a group</Trans>
            </Link>
          </li>
        </ul>
      )}
    </aside>
  );
};

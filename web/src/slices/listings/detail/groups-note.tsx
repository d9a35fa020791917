import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useSay } from '../../../lib/text/say.ts';
import classes from './groups-note.module.css';
import type { Role } from './side/role.ts';

/** What the groups of a listing are for, to its owner and to everyone else. */
export const GroupsNote = ({ role }: { readonly role: Role }) => {
  const say = useSay();
  return (
    <p className={classes.note} data-role={role}>
      {role === 'owner'
        ? say(groupMessages.forLandlord)
        : `${say(groupMessages.whatItIs)} ${say(groupMessages.openFromListing)}`}
    </p>
  );
};

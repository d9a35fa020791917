import type { RoommateUser } from '@lodgepole/contract/roommates/roommate';
import type { ReactNode } from 'react';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Portrait } from '../portrait.tsx';
import classes from './people.module.css';

interface PersonRowProps {
  readonly user: Pick<RoommateUser, 'full_name' | 'email' | 'profile_picture'>;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly isLeaving?: boolean;
}

export const PersonRow = ({ user, note, action, isLeaving = false }: PersonRowProps) => (
  <li className={classes.person} data-leaving={isLeaving || undefined}>
    <Portrait user={user} size={44} />
    <span className={classes.words}>
      <span className={classes.name}>{user.full_name}</span>
      {user.email !== null && (
        <span className={classes.email}>
          <EmailText email={user.email} />
        </span>
      )}
      {note && <span className={classes.note}>{note}</span>}
    </span>
    {action}
  </li>
);

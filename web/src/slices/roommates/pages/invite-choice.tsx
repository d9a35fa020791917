import { Plural } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { type InvitationRefusal, invitationRefusals } from '@lodgepole/contract/groups/invitations/messages';
import { useId } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { HomeLine, Thumb } from '../../groups/listing-preview.tsx';
import { Faces } from '../../groups/portrait.tsx';
import { StatusBadge } from '../../groups/status/badges.tsx';
import classes from './roommate-pages.module.css';

interface InviteChoiceProps {
  readonly group: Group;
  /** Null when the person can be invited. */
  readonly refusal: InvitationRefusal | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export const InviteChoice = ({ group, refusal, isChosen, onChoose }: InviteChoiceProps) => {
  const id = useId();
  const say = useSay();
  const { listing_preview: listing, members } = group;
  return (
    <label htmlFor={id} className={classes.group} data-off={refusal !== null || undefined}>
      <input
        id={id}
        type="radio"
        name="group"
        className={classes.radio}
        checked={isChosen}
        disabled={refusal !== null}
        aria-describedby={`${id}-more`}
        onChange={onChoose}
      />
      <Thumb listing={listing} />
      <span className={classes.dialogWords}>
        <span className={classes.name}>{group.name}</span>
        <span id={`${id}-more`} className={classes.more}>
          <span>
            <HomeLine listing={listing} />
          </span>
          <span className={classes.members}>
            <Faces users={members.map(({ user }) => user)} size={24} most={4} />
            <Plural value={members.length} one="# member" other="# members" />
          </span>
          <span className={classes.badges}>
            <StatusBadge status={group.group_status} />
            {listing && <UnavailableBadge status={listing.status} />}
          </span>
          {refusal !== null && <span className={classes.refusal}>{say(invitationRefusals[refusal])}</span>}
        </span>
      </span>
    </label>
  );
};

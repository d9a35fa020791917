import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, type GroupViewer, ownsGroup } from '@lodgepole/contract/groups/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import type { Roommate, RoommateUser } from '@lodgepole/contract/roommates/roommate';
import { type ReactNode, useId } from 'react';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Portrait } from '../portrait.tsx';
import people from './group-form.module.css';

/** Everyone but the group owner, who opens the new group, and the landlord of the new listing. */
const invitedFrom = ({ members, owner }: Group, landlord: number): readonly Roommate[] =>
  members.filter(({ id, user }) => id !== owner.id && user.id !== landlord);

interface Wanted {
  readonly viewer: GroupViewer;
  readonly listing: number;
  /** The group named in the address; it is offered even if nobody else is in it. */
  readonly asked: number | null;
}

/** The viewer's own groups whose members can be invited to a group on this listing. */
export const earlierGroups = (
  groups: readonly Group[],
  { viewer, listing, asked }: Wanted,
): readonly Group[] =>
  groups.filter(
    (group) =>
      ownsGroup(viewer, factsOf(group)) &&
      (group.id === asked || (group.listing !== listing && group.members.length > 1)),
  );

interface EarlierGroupChoiceProps {
  readonly groups: readonly Group[];
  readonly chosen: Group | null;
  /** User id; the landlord is not invited. */
  readonly landlord: number;
  readonly onChoose: (group: Group | null) => void;
}

/** Invites the members of an earlier group when the new one is created. */
export const EarlierGroupChoice = ({ groups, chosen, landlord, onChoose }: EarlierGroupChoiceProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={people.earlier} aria-labelledby={id}>
      <h2 id={id} className={people.earlierTitle}>
        <Trans>People you know</Trans>
      </h2>
      <SelectField
        size="md"
        name="from_group"
        label={t`Start with the people of an earlier group`}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(groups.find((group) => String(group.id) === value) ?? null)
        }
      >
        <option value="">{t`No, start with nobody`}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.listing_preview === null
              ? group.name
              : `${group.name} · ${doorAddress(group.listing_preview)}`}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite">{chosen && <Invited group={chosen} landlord={landlord} />}</div>
    </section>
  );
};

interface InvitedProps {
  readonly group: Group;
  readonly landlord: number;
}

const Invited = ({ group, landlord }: InvitedProps) => {
  const invited = invitedFrom(group, landlord);
  const count = invited.length;
  if (count === 0)
    return (
      <p className={people.none}>
        <Trans>There is nobody else in this group to invite.</Trans>
      </p>
    );
  return (
    <div className={people.block}>
      <p>
        <Plural
          value={count}
          one="# person will be invited when you create the group. The checklist is copied too."
          other="# people will be invited when you create the group. The checklist is copied too."
        />
      </p>
      <ul className={people.people}>
        {invited.map(({ id, user }) => (
          <PersonRow key={id} user={user} note={<Trans>Will be invited</Trans>} />
        ))}
      </ul>
    </div>
  );
};

interface PersonRowProps {
  readonly user: Pick<RoommateUser, 'full_name' | 'email' | 'profile_picture'>;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly isLeaving?: boolean;
}

export const PersonRow = ({ user, note, action, isLeaving = false }: PersonRowProps) => (
  <li className={people.person} data-leaving={isLeaving || undefined}>
    <Portrait user={user} size={44} />
    <span className={people.words}>
      <span className={people.name}>{user.full_name}</span>
      {user.email !== null && (
        <span className={people.email}>
          <EmailText email={user.email} />
        </span>
      )}
      {note && <span className={people.note}>{note}</span>}
    </span>
    {action}
  </li>
);

import { toOneLine } from '@lodgepole/contract/core/text/text';
import type { formingStatuses, JoinPolicy } from '@lodgepole/contract/groups/codes';
import { GroupEdit, GroupForm } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';

export interface GroupValues extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly description: string;
  readonly move_in_date: string;
  readonly move_in_ready: boolean;
  /** Empty when the group has no target size. */
  readonly size: string;
  readonly group_status: string;
  readonly join_policy: JoinPolicy;
  /** The earlier group whose members are invited. */
  readonly from_group?: number;
}

export type GroupFormState = SchemaForm<GroupValues>;

const blank: GroupValues = {
  name: '',
  description: '',
  move_in_date: '',
  move_in_ready: false,
  size: '',
  group_status: 'O',
  join_policy: 'ask',
};

/** Starts as Private when copied from an earlier group: its members come by invitation. */
export const valuesFrom = (earlier: Group | null): GroupValues =>
  earlier === null
    ? blank
    : {
        ...blank,
        name: toOneLine(earlier.name),
        description: earlier.description,
        group_status: 'P',
        from_group: earlier.id,
      };

export const valuesOf = (group: Group | null): GroupValues => {
  if (group === null) return blank;
  const { name, description, move_in_date, move_in_ready, size, group_status, join_policy } = group;
  return {
    name: toOneLine(name),
    description,
    move_in_date,
    move_in_ready,
    size: size === null ? '' : String(size),
    group_status,
    join_policy,
  };
};

/** Once a group has applied, the form no longer sets its status. */
export const setsStatus = (group: Group | null): boolean => group === null || isForming(group.group_status);

const withoutStatus = GroupEdit.omit({ group_status: true });

export const rulesFor = (group: Group | null) => {
  if (group === null) return GroupForm;
  return setsStatus(group) ? GroupEdit : withoutStatus;
};

/** The form's rules have checked that the status is one. */
export const coded = ({ group_status, ...others }: GroupValues) => ({
  ...others,
  group_status: group_status as keyof typeof formingStatuses,
});

import { Trans, useLingui } from '@lingui/react/macro';
import { isFieldProblems } from '@lodgepole/contract/core/problem';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { inviteRefusal } from '@lodgepole/contract/groups/invitations/rules';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, type GroupViewer } from '@lodgepole/contract/groups/rules';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { type Api, ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { sameValues, useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { keepGroup } from '../queries.ts';
import { BasicSection } from './basic-section.tsx';
import { EarlierGroupChoice } from './earlier-group-choice.tsx';
import classes from './group-form.module.css';
import { type GroupFormState, type GroupValues, rulesFor, valuesFrom, valuesOf } from './group-values.ts';
import { MembersSection, useMembers } from './members-section.tsx';
import { change, invite, open } from './queries.ts';

interface Wanted {
  readonly values: GroupValues;
  readonly begun: GroupValues;
  readonly leaving: ReadonlySet<number>;
  readonly added: readonly Roommate[];
}

/** Someone who could not be invited, and why. */
interface Uninvited {
  readonly roommate: Roommate;
  readonly lines: readonly string[];
}

interface Saved {
  readonly group: Group;
  readonly uninvited: readonly Uninvited[];
}

/** Sequential; a failed invitation does not stop the others. */
const inviteAll = async (
  api: Api,
  group: number,
  added: readonly Roommate[],
): Promise<readonly Uninvited[]> => {
  const uninvited: Uninvited[] = [];
  for (const roommate of added)
    try {
      await invite(api, group, roommate.id);
    } catch (error) {
      uninvited.push({ roommate, lines: linesOr(error, groupMessages.submitFailed) });
    }
  return uninvited;
};

const useSaving = (listing: number | null, group: Group | null) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: async ({ added, ...wanted }: Wanted): Promise<Saved> => {
      if (group === null) return { group: await open(api, listing, wanted.values), uninvited: [] };
      const saved = await change(api, group.id, wanted);
      return { group: saved, uninvited: await inviteAll(api, group.id, added) };
    },
    onSuccess: (saved) => keepGroup(api, queryClient, saved.group),
  });
};

interface EarlierProps {
  readonly groups: readonly Group[];
  readonly first: Group | null;
  readonly landlord: number;
}

interface GroupFormProps {
  readonly viewer: GroupViewer;
  /** Null for a group without a home. */
  readonly listing: number | null;
  /** Null for a new group. */
  readonly group: Group | null;
  /** For a new group: earlier groups to invite members from, and the preselected one. */
  readonly earlier?: EarlierProps;
  /** Must navigate with `workDone`, or LeaveGuard asks. */
  readonly onSaved: (saved: Group) => void;
}

const isIdOrNone = (value: unknown): value is number | null => value === null || Number.isInteger(value);

const useUninvitedLine = (): ((uninvited: Uninvited) => string) => {
  const { t } = useLingui();
  const say = useSay();
  return ({ roommate, lines }) => {
    const [name, reason] = [roommate.user.full_name, lines.map(say).join(' ')];
    return t`${name}: ${reason}`;
  };
};

/** A Filled group takes no invitations. People already chosen stay, in case the status changes back. */
const refusalIn = ({ viewer, group }: GroupFormProps, { group_status }: GroupValues) => {
  if (group === null) return null;
  const refusal = inviteRefusal(viewer, { ...factsOf(group), group_status: group_status as GroupStatus });
  return refusal === 'not-taking-members' ? refusal : null;
};

const useGroupForm = (props: GroupFormProps) => {
  const { listing, group, earlier, onSaved } = props;
  const [rules] = useState(() => rulesFor(group));
  const [earlierId, setEarlierId] = useKeptState('earlier group', earlier?.first?.id ?? null, isIdOrNone);
  const chosenGroup =
    [earlier?.first, ...(earlier?.groups ?? [])].find((one) => one?.id === earlierId) ?? null;
  const start = group === null ? valuesFrom(chosenGroup) : valuesOf(group);
  const form: GroupFormState = useSchemaForm<GroupValues>(rules, start);
  const members = useMembers();
  const saving = useSaving(listing, group);
  const uninvitedLine = useUninvitedLine();
  const [lines, setLines] = useState<readonly string[]>([]);
  const refusal = refusalIn(props, form.values);
  // Stays busy until the page changes.
  const isBusy = saving.isPending || saving.data?.uninvited.length === 0;

  const finish = ({ group: saved, uninvited }: Saved) => {
    if (uninvited.length === 0) return onSaved(saved);
    form.saved();
    members.startAgainWith(uninvited.map(({ roommate }) => roommate));
    setLines(uninvited.map(uninvitedLine));
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && isFieldProblems(error.problem)) form.refuse(error.problem);
    setLines(linesOr(error, groupMessages.submitFailed));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setLines([]);
    if (!form.check() || (refusal !== null && members.added.length > 0)) return;
    const { leaving, added } = members;
    saving.mutate(
      { values: form.values, begun: form.begun, leaving, added },
      { onSuccess: finish, onError: refuse },
    );
  };
  /** Keeps what was typed and replaces what came from the previously chosen group. */
  const choose = (chosen: Group | null) => {
    const next = valuesFrom(chosen);
    setEarlierId(chosen?.id ?? null);
    for (const name of ['name', 'description'] as const)
      if (form.values[name] === start[name] || form.values[name] === '') form.set(name, next[name]);
    form.set('group_status', next.group_status);
    form.set('from_group', next.from_group);
  };
  const begun = group === null ? start : form.begun;
  const isDirty = !sameValues(form.values, begun) || members.leaving.size + members.added.length > 0;
  return { form, chosenGroup, choose, members, lines, refusal, submit, isDirty, isBusy };
};

const backTo = ({ listing, group }: GroupFormProps): string => {
  if (group) return paths.group(group.id);
  return listing === null ? paths.myGroups() : paths.listingGroups(listing);
};

export const GroupForm = (props: GroupFormProps) => {
  const { group, earlier } = props;
  const { form, chosenGroup, choose, members, lines, refusal, submit, isDirty, isBusy } = useGroupForm(props);
  return (
    <form ref={form.ref} noValidate method="post" className={classes.form} onSubmit={submit}>
      <Refusal lines={lines} />
      {earlier && earlier.groups.length > 0 && (
        <EarlierGroupChoice
          groups={earlier.groups}
          chosen={chosenGroup}
          landlord={earlier.landlord}
          onChoose={choose}
        />
      )}
      <BasicSection form={form} group={group} />
      {group && <MembersSection group={group} members={members} refusal={refusal} />}
      <div className={classes.end}>
        <Button to={backTo(props)} variant="default" size="lg">
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="lg" loading={isBusy} className={classes.submit}>
          {group ? <Trans>Save Changes</Trans> : <Trans>Create Group</Trans>}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty}>
        <Trans>Your changes will be lost.</Trans>
      </LeaveGuard>
    </form>
  );
};

/** Scrolls to the error and focuses it as soon as it appears. */
const Refusal = ({ lines }: { readonly lines: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length === 0) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [lines]);
  return (
    <div ref={place} tabIndex={-1} className={classes.refusal}>
      {lines.length > 0 && <FailureBanner lines={lines} />}
    </div>
  );
};

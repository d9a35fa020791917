import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr, linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { listingsFor, lookForListing } from '../moving-on/remembered-group.ts';
import { apply, forgetGroup, groupQuery, join, keepGroup, leave, remove, withdraw } from '../queries.ts';

/** Actions that need a confirmation; `replace` applies although another group of the viewer has applied. */
export type Asked = 'delete' | 'leave' | 'apply' | 'replace' | 'withdraw';

const isApplication = (asked: Asked | null): boolean => asked === 'apply' || asked === 'replace';

const hasAppliedAlready = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const useGoing = (group: Group, asked: Asked | null, onGoing: (isGoing: boolean) => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    mutationFn: () => (asked === 'delete' ? remove(api, group.id) : leave(api, group.id)),
    onMutate: () => onGoing(true),
    onError: () => onGoing(false),
    onSuccess: async () => {
      showToast(asked === 'delete' ? t`The group has been deleted.` : t`You left the group.`);
      const { listing } = group;
      await navigate(listing === null ? paths.myGroups() : paths.listingGroups(listing), { replace: true });
      forgetGroup(api, queryClient, group.id);
    },
  });
};

interface ApplyingEvents {
  readonly onDone: () => void;
  /** The viewer has already applied for this listing with another group. */
  readonly onOtherFound: () => void;
}

const useApplying = (group: Group, { onDone, onOtherFound }: ApplyingEvents) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (isReplacing: boolean) => apply(api, group.id, isReplacing),
    onSuccess: (changed, isReplacing) => {
      keepGroup(api, queryClient, changed);
      if (isReplacing) void queryClient.invalidateQueries({ queryKey: ['group'] });
      onDone();
      showToast(t`Your application has been sent.`);
    },
    onError: (error, isReplacing) => {
      if (!isReplacing && hasAppliedAlready(error)) onOtherFound();
    },
  });
};

const useWithdrawing = (group: Group, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: () => withdraw(api, group.id),
    onSuccess: (changed) => {
      keepGroup(api, queryClient, changed);
      onDone();
      showToast(t`Your application has been withdrawn.`);
    },
    onError: () => void queryClient.invalidateQueries(groupQuery(api, group.id)),
  });
};

const failures: Readonly<Record<Asked, string>> = {
  delete: groupMessages.leaveFailed,
  leave: groupMessages.leaveFailed,
  apply: groupMessages.applyFailed,
  replace: groupMessages.applyFailed,
  withdraw: groupMessages.withdrawFailed,
};

const useJoining = (group: Group) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: () => join(api, group.id),
    onSuccess: (joined) => {
      keepGroup(api, queryClient, joined);
      showToast(t`You are in the group.`);
    },
    // A refusal means that the page is stale.
    onError: () => void queryClient.invalidateQueries(groupQuery(api, group.id)),
  });
};

/** `onGoing` is true while the viewer leaves or deletes the group. */
export const useGroupActions = (group: Group, viewer: OwnProfile, onGoing: (isGoing: boolean) => void) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const joining = useJoining(group);
  const going = useGoing(group, asked, onGoing);
  const applying = useApplying(group, {
    onDone: () => setAsked(null),
    onOtherFound: () => setAsked('replace'),
  });
  const withdrawing = useWithdrawing(group, () => setAsked(null));
  const asking = isApplication(asked) ? applying : asked === 'withdraw' ? withdrawing : going;
  // A 409 opens the `replace` question, so it is not shown as an error.
  const hasFailed = asking.isError && (asked !== 'replace' || applying.variables === true);
  return {
    join: () => joining.mutate(),
    isJoining: joining.isPending,
    joinFailure: joining.isError ? linesOr(joining.error, groupMessages.joinFailed) : [],
    asked,
    ask: (step: Asked) => {
      going.reset();
      applying.reset();
      withdrawing.reset();
      setAsked(step);
    },
    lookForListing: () => {
      lookForListing(group, viewer);
      void navigate(listingsFor(group));
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (isApplication(asked)) applying.mutate(asked === 'replace');
      else if (asked === 'withdraw') withdrawing.mutate();
      else going.mutate();
    },
    isBusy: asking.isPending || going.isSuccess,
    failure: hasFailed && asked !== null ? linesWithReason(asking.error, failures[asked]) : [],
  };
};

export type GroupActionState = ReturnType<typeof useGroupActions>;

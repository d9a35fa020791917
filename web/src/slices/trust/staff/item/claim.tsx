import { Trans, useLingui } from '@lingui/react/macro';
import { claimItem, unclaimItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { UserText } from '../labels.tsx';
import { staffFailures, staffKey } from '../queries.ts';
import classes from './item-parts.module.css';

interface ClaimProps {
  readonly item: Pick<QueueItemDetail, 'id' | 'state' | 'claimed_by'>;
  readonly viewer: number;
}

/** Tells others who works on it; it shuts nobody out. */
export const Claim = ({ item: { id, state, claimed_by }, viewer }: ClaimProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const isMine = claimed_by?.id === viewer;
  const claiming = useSubmit({
    mutationFn: (gives: boolean) =>
      gives
        ? api.call(unclaimItem, { params: { id } }).then(() => null)
        : api.call(claimItem, { params: { id } }).then(() => null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  });
  const isOpen = state === 'open';
  const toggle = () => {
    if (!claiming.isPending) claiming.mutate(isMine);
  };
  useKeys((key) => (key === 'c' && isOpen ? toggle : null));
  if (!isOpen) return null;
  return (
    <div className={classes.claim}>
      <p role="status" className={classes.meta}>
        {claimed_by && !isMine && (
          <Trans>
            <UserText>{claimed_by.full_name}</UserText> is working on this.
          </Trans>
        )}
        {isMine && t`You are working on this.`}
      </p>
      <Button variant="default" size="sm" loading={claiming.isPending} onClick={toggle}>
        {isMine ? (
          <Trans>Release it</Trans>
        ) : claimed_by ? (
          <Trans>Take it over</Trans>
        ) : (
          <Trans>Claim this item</Trans>
        )}
      </Button>
      {claiming.isError && <FailureBanner lines={linesOr(claiming.error, staffFailures.claiming)} />}
    </div>
  );
};

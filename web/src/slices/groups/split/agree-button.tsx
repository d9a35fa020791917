import { Trans } from '@lingui/react/macro';
import { type Split, splitMessages } from '@lodgepole/contract/groups/split';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { agree, splitQuery } from './queries.ts';
import classes from './split.module.css';

interface AgreeProps {
  readonly group: number;
  readonly split: Split;
  /** The viewer's roommate id. */
  readonly own: number;
}

/** The viewer's word on the split that they see. */
export const AgreeButton = ({ group, split, own }: AgreeProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { money } = useFormats();
  const { queryKey } = splitQuery(api, group);
  const agreeing = useSubmit({
    mutationFn: (seen: Split) => agree(api, group, seen),
    onSuccess: async (agreed) => {
      // An answer on its way may be older.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, agreed);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const share = split.shares.find(({ member }) => member === own);
  if (!share) return null;
  const amount = money(share.amount);
  return (
    <>
      {agreeing.isError && (
        <div className={classes.failure}>
          <FailureBanner lines={linesOr(agreeing.error, splitMessages.agreeFailed)} />
        </div>
      )}
      {share.agreed ? (
        <p className={classes.done}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          <Trans>You have agreed to pay {amount}.</Trans>
        </p>
      ) : (
        <Button loading={agreeing.isPending} onClick={() => agreeing.mutate(split)}>
          <Trans>Agree to pay {amount}</Trans>
        </Button>
      )}
    </>
  );
};

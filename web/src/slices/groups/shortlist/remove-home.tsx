import { Trans, useLingui } from '@lingui/react/macro';
import { shortlistMessages } from '@lodgepole/contract/groups/shortlist';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { removeHome, shortlistQuery } from './queries.ts';
import classes from './shortlist.module.css';

interface RemoveHomeProps {
  readonly group: number;
  readonly listing: Listing;
  readonly address: string;
}

/** Asks first, because the votes of the others cannot be brought back. */
export const RemoveHome = ({ group, listing, address }: RemoveHomeProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = shortlistQuery(api, group);
  const removing = useSubmit({
    mutationFn: () => removeHome(api, group, listing.id),
    onSuccess: async () => {
      // A fetch under way may return older data.
      await queryClient.cancelQueries({ queryKey });
      setAsking(false);
      queryClient.setQueryData(queryKey, (known) => known?.filter((one) => one.listing.id !== listing.id));
      void queryClient.invalidateQueries({ queryKey: ['groups', 'shortlists'] });
      showToast(t`${address} is no longer on the shortlist.`);
    },
  });
  const ask = () => {
    removing.reset();
    setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Remove ${address} from the shortlist`}
        title={t`Remove`}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Remove this home?</Trans>}
          question={<Trans>{address} leaves the shortlist, with its note and everyone’s votes.</Trans>}
          confirmLabel={<Trans>Remove</Trans>}
          isBusy={removing.isPending}
          failure={
            removing.isError && (
              <FailureBanner lines={linesWithReason(removing.error, shortlistMessages.removeFailed)} />
            )
          }
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

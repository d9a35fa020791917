import { useLingui } from '@lingui/react/macro';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { viewingFailures } from '../messages.ts';
import { book, keepViewing, refreshViewings } from '../queries.ts';

interface Wanted {
  readonly viewing: Viewing;
  /** Null for coming alone. */
  readonly group: number | null;
}

/** Takes seats. A refusal says that the times are no longer what the page shows, so they are asked for again. */
export const useBooking = () => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const booking = useSubmit(
    {
      mutationFn: ({ viewing, group }: Wanted) => book(api, viewing.id, group),
      onSuccess: (viewing) => {
        keepViewing(queryClient, viewing);
        showToast(t`The viewing is booked.`);
      },
      onError: () => void refreshViewings(queryClient),
    },
    ({ viewing }) => viewing.id,
  );
  return {
    book: (wanted: Wanted) => booking.mutate(wanted),
    /** The viewing that is being booked. */
    busy: booking.isPending ? booking.variables.viewing.id : null,
    failure: booking.isError ? linesOr(booking.error, viewingFailures.booking) : [],
  };
};

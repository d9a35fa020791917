import { Trans, useLingui } from '@lingui/react/macro';
import { viewingCalendar } from '@lodgepole/contract/viewings/endpoints';
import { IconCalendarDown } from '@tabler/icons-react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { viewingFailures } from '../messages.ts';
import { type Moment, useWhen } from '../parts/use-times.ts';

interface CalendarFileProps {
  readonly viewing: Moment & { readonly id: number };
}

/** The viewing for one's own calendar. The call needs the session, so it is no plain link. */
export const CalendarFile = ({ viewing }: CalendarFileProps) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const { id } = viewing;
  const when = useWhen(viewing);
  const loading = useSubmit({
    mutationFn: () => api.call(viewingCalendar, { params: { id } }),
    onSuccess: (text) => saveFile(t`lodgepole-viewing-${id}.ics`, 'text/calendar;charset=utf-8', text),
    onError: () => showToast(say(viewingFailures.calendar)),
  });
  return (
    <Button
      variant="subtle"
      size="tight"
      leftSection={<IconCalendarDown size={18} stroke={1.75} aria-hidden="true" />}
      loading={loading.isPending}
      aria-label={t`Calendar file for ${when}`}
      onClick={() => loading.mutate()}
    >
      <Trans>Calendar file</Trans>
    </Button>
  );
};

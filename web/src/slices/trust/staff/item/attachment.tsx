import { Trans } from '@lingui/react/macro';
import { downloadAttachment } from '@lodgepole/contract/trust/endpoints';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { IconDownload } from '@tabler/icons-react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { saveFile } from '../../../../lib/browser.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { UserText } from '../labels.tsx';
import { staffFailures } from '../queries.ts';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';

interface AttachmentProps {
  readonly item: Pick<QueueItemDetail, 'id' | 'attachment'>;
}

/** Saved and never shown here: anyone may have made it. */
export const Attachment = ({ item: { id, attachment } }: AttachmentProps) => {
  const api = useApi();
  const { number } = useFormats();
  const saving = useSubmit({
    mutationFn: () => api.call(downloadAttachment, { params: { id } }),
    onSuccess: ({ type, bytes }) => saveFile(attachment?.name ?? String(id), type, bytes),
  });
  if (attachment === null) return null;
  const size = number(Math.ceil(attachment.size / 1024));
  return (
    <Part title={<Trans>Attachment</Trans>}>
      <div className={classes.card}>
        <UserText isBlock>{attachment.name}</UserText>
        <p className={classes.meta}>
          <Trans>{size} KB. Deleted 30 days after the decision.</Trans>
        </p>
        <div className={classes.acts}>
          <Button
            variant="default"
            size="sm"
            loading={saving.isPending}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saving.mutate()}
          >
            <Trans>Download</Trans>
          </Button>
        </div>
        {saving.isError && <FailureBanner lines={linesOr(saving.error, staffFailures.attachment)} />}
      </div>
    </Part>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { exportListings, importMessages as messages } from '@lodgepole/contract/listings/import/import';
import { IconDownload } from '@tabler/icons-react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { saveFile } from '../../../../lib/browser.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useLanguage, useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';

export const ExportButton = () => {
  const api = useApi();
  const { t } = useLingui();
  const say = useSay();
  const isFrench = useLanguage() === 'fr';
  const { mutate, isPending } = useSubmit({
    mutationFn: () => api.call(exportListings, { query: { bom: true, semicolons: isFrench } }),
    onSuccess: ({ type, bytes }) => saveFile(t`listings.csv`, type, bytes),
    onError: (error) => showToast(linesOr(error, messages.exportFailed).map(say).join(' ')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      <Trans>Export</Trans>
    </Button>
  );
};

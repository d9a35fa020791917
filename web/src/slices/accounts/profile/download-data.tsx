import { Trans, useLingui } from '@lingui/react/macro';
import { myData } from '@lodgepole/contract/accounts/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { saveFile } from '../../../lib/browser.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useFailureTexts } from '../sign-in/failure-text.ts';

const fileName = 'lodgepole-data.json';

export const DownloadData = () => {
  const api = useApi();
  const { t } = useLingui();
  const failures = useFailureTexts();
  const loading = useSubmit({
    mutationFn: () => api.call(myData),
    onSuccess: (data) => saveFile(fileName, 'application/json', `${JSON.stringify(data, null, 2)}\n`),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        loading={loading.isPending}
        onClick={() => loading.mutate()}
      >
        <Trans>Download my data</Trans>
      </Button>
      {loading.isError && (
        <Banner kind="failure">
          {failures.detail(loading.error, t`Your data could not be loaded. Please try again.`)}
        </Banner>
      )}
    </>
  );
};

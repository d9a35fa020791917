import { Trans, useLingui } from '@lingui/react/macro';
import { confirmPasswordHeader, myData } from '@lodgepole/contract/accounts/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { saveFile } from '../../../lib/browser.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { asksForPassword, PasswordQuestion } from '../factors/password-question.tsx';
import { useFailureTexts } from '../sign-in/failure-text.ts';

const fileName = 'lodgepole-data.json';

/** The password is asked for only when the sign-in was too long ago. */
export const DownloadData = () => {
  const api = useApi();
  const { t } = useLingui();
  const failures = useFailureTexts();
  const [isAsking, setAsking] = useState(false);
  const loading = useSubmit({
    mutationFn: (password: string | null) => {
      const headers = password === null ? {} : { [confirmPasswordHeader]: encodeURIComponent(password) };
      return api.call(myData, {}, { headers });
    },
    onSuccess: (data) => {
      setAsking(false);
      saveFile(fileName, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
    onError: (error) => setAsking(asksForPassword(error)),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        loading={loading.isPending}
        onClick={() => loading.mutate(null)}
      >
        <Trans>Download my data</Trans>
      </Button>
      {loading.isError && !isAsking && (
        <Banner kind="failure">
          {failures.detail(loading.error, t`Your data could not be loaded. Please try again.`)}
        </Banner>
      )}
      {isAsking && (
        <PasswordQuestion
          title={<Trans>Download my data</Trans>}
          question={
            <Trans>You signed in a while ago. Please enter your password to download your data.</Trans>
          }
          confirmLabel={<Trans>Download</Trans>}
          isBusy={loading.isPending}
          error={loading.variables === null ? null : loading.error}
          onConfirm={(password) => loading.mutate(password)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

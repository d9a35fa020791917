import { Trans } from '@lingui/react/macro';
import { addPasskey, passkeyOptions, type Registration } from '@lodgepole/contract/accounts/factors/passkeys';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useFailureTexts } from '../sign-in/failure-text.ts';
import { asksForPassword, PasswordQuestion } from './password-question.tsx';
import { createPasskey } from './webauthn.ts';

/** The password is asked for only when the sign-in was too long ago; the passkey that was made is kept meanwhile. */
export const AddPasskey = ({ onAdded }: { readonly onAdded: () => void }) => {
  const api = useApi();
  const { detail } = useFailureTexts();
  const made = useRef<Registration | null>(null);
  const [isAsking, setAsking] = useState(false);
  const stop = () => {
    made.current = null;
    setAsking(false);
  };
  const adding = useSubmit({
    mutationFn: async (password: string | null) => {
      made.current ??= await createPasskey(await api.call(passkeyOptions));
      if (made.current === null) return null;
      return api.call(addPasskey, { body: { ...made.current, ...(password !== null && { password }) } });
    },
    onSuccess: (added) => {
      stop();
      if (added) onAdded();
    },
    onError: (error) => (asksForPassword(error) ? setAsking(true) : stop()),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        loading={adding.isPending && !isAsking}
        onClick={() => adding.mutate(null)}
      >
        <Trans>Add a passkey</Trans>
      </Button>
      <p role="status" className="visually-hidden">
        {adding.data && <Trans>The passkey has been added.</Trans>}
      </p>
      {adding.isError && !isAsking && (
        <Banner kind="failure">{detail(adding.error, accountMessages.passkeyRefused)}</Banner>
      )}
      {isAsking && (
        <PasswordQuestion
          title={<Trans>Add a passkey</Trans>}
          question={<Trans>You signed in a while ago. Please enter your password to add the passkey.</Trans>}
          confirmLabel={<Trans>Add the passkey</Trans>}
          isBusy={adding.isPending}
          error={adding.variables === null ? null : adding.error}
          onConfirm={(password) => adding.mutate(password)}
          onCancel={stop}
        />
      )}
    </>
  );
};

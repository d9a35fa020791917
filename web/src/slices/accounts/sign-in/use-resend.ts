import { resendVerification } from '@lodgepole/contract/accounts/endpoints';
import { useEffect } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

const revertAfterMs = 3000;

/** Asks for the verification mail once more; that it was sent is forgotten after a while, so that it can be again. */
export const useResend = () => {
  const api = useApi();
  const resend = useSubmit({
    mutationFn: (email: string) => api.call(resendVerification, { body: { email } }),
  });
  const { isSuccess, reset } = resend;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, revertAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return resend;
};

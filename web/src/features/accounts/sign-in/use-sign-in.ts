import { login } from '@lodgepole/contract/accounts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { useSession } from '../../../session/session-context.tsx';
import { viewerQuery } from '../../../session/viewer.ts';
import { forgetComingBack } from './coming-back.ts';
import { useSubmission } from './use-submission.ts';

export const useSignIn = () => {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return useSubmission(async (credentials: { email: string; password: string }) => {
    session.begin(await api.call(login, { body: credentials }));
    forgetComingBack();
    // The navigation bar says so when the person cannot be loaded; they are signed in all the same.
    await queryClient.query(viewerQuery(api)).catch(() => null);
  });
};

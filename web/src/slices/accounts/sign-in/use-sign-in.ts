import { login, logout } from '@lodgepole/contract/accounts/endpoints';
import { type Authentication, passkeySignIn } from '@lodgepole/contract/accounts/factors/passkeys';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSession } from '../../../session/session-context.tsx';
import { refreshTokenKept } from '../../../session/tokens.ts';
import { viewerQuery } from '../../../session/viewer.ts';
import { forgetComingBack } from './coming-back.ts';

export interface SignedIn {
  readonly isFirst: boolean;
  readonly viewer: OwnProfile | null;
}

type SignInAttempt =
  | { readonly email: string; readonly password: string; readonly otp?: string | null | undefined }
  | Authentication;

/** A new session refetches what the visitor saw, which may cancel the first attempt. */
const loadViewer = (queryClient: QueryClient, api: Api): Promise<OwnProfile> =>
  queryClient.query(viewerQuery(api)).catch((error: unknown) => {
    if (!(error instanceof CancelledError)) throw error;
    return queryClient.query(viewerQuery(api));
  });

export const useSignIn = () => {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  const signIn = async (attempt: SignInAttempt): Promise<SignedIn> => {
    const { first_sign_in: isFirst = false, ...tokens } = await ('rawId' in attempt
      ? api.call(passkeySignIn, { body: attempt })
      : api.call(login, { body: attempt }));
    session.begin(tokens);
    forgetComingBack();
    // The navigation bar reports a failure to load; the person is signed in anyway.
    const viewer = await loadViewer(queryClient, api).catch(() => null);
    return { isFirst, viewer };
  };
  return useSubmit({ mutationFn: signIn });
};

const signOutMs = 5_000;

/** Always ends the session here, even when the server cannot be reached. */
export const useSignOut = (): (() => Promise<void>) => {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return async () => {
    // A call that is refused because the session has ended would look like a lost session, also in other tabs, whose live
    // stream ends.
    await queryClient.cancelQueries();
    const refresh = refreshTokenKept();
    session.leave();
    try {
      if (refresh !== null)
        await api.call(logout, { body: { refresh } }, { signal: AbortSignal.timeout(signOutMs) });
    } catch {
      // Forget the session even when the server cannot be reached.
    } finally {
      await session.end();
    }
  };
};

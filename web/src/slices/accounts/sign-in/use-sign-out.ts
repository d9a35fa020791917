import { logout } from '@lodgepole/contract/accounts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSession } from '../../../session/session-context.tsx';
import { refreshTokenKept } from '../../../session/tokens.ts';

const patience = 5_000;

/** Ends the session on the server as well as it can, and here in any case. */
export const useSignOut = (): (() => Promise<void>) => {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return async () => {
    // A call under way would be refused once the session is over, and look like a session that was lost; in other tabs
    // as well, whose live stream ends with it.
    await queryClient.cancelQueries();
    const refresh = refreshTokenKept();
    session.leave();
    try {
      if (refresh !== null)
        await api.call(logout, { body: { refresh } }, { signal: AbortSignal.timeout(patience) });
    } catch {
      // The server may be out of reach; this browser forgets the session all the same.
    } finally {
      await session.end();
    }
  };
};

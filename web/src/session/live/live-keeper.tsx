import { liveEvents } from '@lodgepole/contract/notifications/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import type { Session } from '../session.ts';
import { useSession } from '../session-context.tsx';
import { hasSession, onSessionChange } from '../tokens.ts';
import { useViewing } from '../viewer.ts';
import { refreshOn } from './live-refresh.ts';
import { shareUpdates } from './live-sharing.ts';
import { keepStream } from './live-stream.ts';
import { readChange } from './live-topics.ts';

/** A token may be revoked before it expires; retry once with a new one. */
const openStream = async (session: Session, url: string, signal: AbortSignal): Promise<Response | null> => {
  const token = await session.authorize();
  if (token === null) return null;
  const ask = (bearer: string) =>
    fetch(url, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
  const response = await ask(token);
  if (response.status !== 401) return response;
  const renewed = await session.renew(token);
  return renewed === null ? null : ask(renewed);
};

interface LiveParts {
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly url: string;
  readonly person: number;
  readonly signal: AbortSignal;
}

const goLive = ({ session, queryClient, url, person, signal }: LiveParts): Promise<void> => {
  return shareUpdates({
    name: `lodgepole-live-${person}`,
    onUpdate: refreshOn(queryClient),
    signal,
    read: (tell) =>
      keepStream({
        signal,
        open: (attempt) => openStream(session, url, attempt),
        onRefused: () => tell('ready'),
        onEvent: ({ name, data }) => {
          if (name === 'ready') tell('ready');
          const change = name === 'change' ? readChange(data) : null;
          if (change) tell(change);
        },
      }),
  });
};

export const LiveKeeper = () => {
  const session = useSession();
  const queryClient = useQueryClient();
  const url = `${useClientConfig().apiBase}${liveEvents.path}`;
  const viewing = useViewing();
  const person = viewing.kind === 'signed-in' ? viewing.viewer.id : null;

  useEffect(() => {
    if (person === null) return undefined;
    const stop = new AbortController();
    void goLive({ session, queryClient, url, person, signal: stop.signal });
    return () => stop.abort();
  }, [session, queryClient, url, person]);

  // Text typed in this tab must not remain for the next user.
  useEffect(() => {
    return onSessionChange(() => {
      if (!hasSession()) sessionStorage.clear();
    });
  }, []);
  return null;
};

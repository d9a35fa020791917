import type { Authentication } from '@lodgepole/contract/accounts/factors/passkeys';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { passkeyFromAutofill } from './webauthn.ts';

/** `round` starts over, after a passkey was refused. */
export const usePasskeyAutofill = (onChosen: (response: Authentication) => void, round: unknown): void => {
  const api = useApi();
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    const stop = new AbortController();
    void passkeyFromAutofill(api, stop.signal).then((response) => {
      if (response !== null && !stop.signal.aborted) chosen(response);
    });
    return () => stop.abort();
  }, [api, round]);
};

import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { hasSession } from '../../../session/tokens.ts';
import type { Role } from './side/role.ts';

/**
 * A view is a call for the listing, and each page makes one: signed-in users and pages opened in the browser load it
 * themselves. The server renders a page without knowing for whom, so there its call is no view, and an anonymous visitor's
 * browser makes one more. Nobody is told when that fails: it is no concern of theirs. A component of its own, because it
 * renders again once the page is hydrated.
 */
export const CountedView = ({ id }: { readonly id: number }) => {
  const api = useApi();
  const isHydrated = useHydrated();
  const [wasRenderedByServer] = useState(!isHydrated);
  useEffect(() => {
    if (wasRenderedByServer && !hasSession()) api.call(seeListing, { params: { id } }).catch(() => undefined);
  }, [api, id, wasRenderedByServer]);
  return null;
};

/** Recorded once per visit; failures are ignored. */
export const useClick = (id: number, role: Role): void => {
  const api = useApi();
  const recorded = useRef<number | null>(null);
  useEffect(() => {
    if (role !== 'member' || recorded.current === id) return;
    recorded.current = id;
    api.call(sendInteraction, { params: { id }, body: { interaction: 'click' } }).catch(() => undefined);
  }, [api, id, role]);
};

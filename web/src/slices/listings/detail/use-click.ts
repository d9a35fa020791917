import { sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import type { Role } from './side/role.ts';

/** Records once per visit that a member opened a listing. Nobody is told when that fails: it is no concern of theirs. */
export const useClick = (id: number, role: Role): void => {
  const api = useApi();
  const recorded = useRef<number | null>(null);
  useEffect(() => {
    if (role !== 'member' || recorded.current === id) return;
    recorded.current = id;
    api.call(sendInteraction, { params: { id }, body: { interaction: 'click' } }).catch(() => undefined);
  }, [api, id, role]);
};

import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';

interface Kept {
  readonly appealToken: string;
}

const isKept = (state: unknown): state is Kept =>
  typeof state === 'object' &&
  state !== null &&
  'appealToken' in state &&
  typeof state.appealToken === 'string';

export interface DecisionRef {
  readonly item: number;
  readonly token: string | null;
}

/** Takes the token out of the address: it then stays out of the history, of copies and of referrers. Null without an item. */
export const useDecisionRef = (): DecisionRef | null => {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const item = Number(query.get('item'));
  const written = query.get('token');
  useEffect(() => {
    if (written !== null)
      void navigate(`${paths.appeal()}?item=${item}`, {
        replace: true,
        state: { appealToken: written } satisfies Kept,
      });
  }, [navigate, item, written]);
  if (!Number.isInteger(item) || item < 1) return null;
  const state: unknown = location.state;
  const kept = isHydrated && isKept(state) ? state.appealToken : null;
  return { item, token: written ?? kept };
};

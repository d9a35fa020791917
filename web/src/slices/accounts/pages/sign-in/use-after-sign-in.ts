import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { welcomeState } from '../../../listings/pages/search/welcome.ts';
import type { SignedIn } from '../../sign-in/use-sign-in.ts';

/** Goes on after signing in. Those who are here for the first time are greeted, with the homes of their own city. */
export const useAfterSignIn = (next: string | null) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async ({ isFirst, viewer }: SignedIn): Promise<void> => {
    const isNew = isFirst && viewer !== null;
    if (isNew && next !== null) showToast(t`Welcome to Lodgepole, ${viewer.first_name}.`);
    const state: unknown = isNew && next === null ? welcomeState(viewer) : null;
    await navigate(next ?? paths.listings(), { replace: true, state });
  };
};

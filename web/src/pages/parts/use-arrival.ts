import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useNavigate } from 'react-router';
import type { SignedIn } from '../../features/accounts/sign-in/use-sign-in.ts';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/api-context.tsx';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.ts';

const cityOf = ({ city, preferred_location }: OwnProfile): string => city.trim() || preferred_location.trim();

/** Only those who are new need it. */
const homesIn = (api: Api, city: string): Promise<string> =>
  import('../../features/places/city-results.ts').then(
    ({ cityResults }) => cityResults(api, city),
    () => paths.listings(),
  );

/** Goes on after signing in. Those who are here for the first time are greeted, with the homes of their own city. */
export const useArrival = (next: string | null) => {
  const { t } = useLingui();
  const api = useApi();
  const navigate = useNavigate();
  const greet = async (viewer: OwnProfile): Promise<string> => {
    const { first_name } = viewer;
    const city = cityOf(viewer);
    if (next !== null || city === '') {
      showToast(t`Welcome to Lodgepole, ${first_name}.`);
      return next ?? paths.listings();
    }
    const homes = await homesIn(api, city);
    showToast(t`Welcome to Lodgepole, ${first_name}. Here are homes in ${city}.`);
    return homes;
  };
  return async ({ isFirst, viewer }: SignedIn): Promise<void> => {
    const target = isFirst && viewer ? await greet(viewer) : (next ?? paths.listings());
    await navigate(target, { replace: true });
  };
};

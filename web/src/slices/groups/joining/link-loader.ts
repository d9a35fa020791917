import type { PageLoader } from '../../../lib/api/page-types.ts';
import { linkedGroupQuery } from './queries.ts';

/** The page asks again and says what is wrong when this fails. */
export const loadLinkedGroup: PageLoader<string | null> = async ({ api, queryClient, params }) => {
  try {
    return (await queryClient.query(linkedGroupQuery(api, params['token'] ?? ''))).name;
  } catch {
    return null;
  }
};

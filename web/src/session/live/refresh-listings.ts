import type { QueryClient } from '@tanstack/react-query';

const touched = [
  ['listings'],
  ['favourites'],
  ['conversations'],
  ['conversation'],
  ['group'],
  ['groups'],
  ['applications'],
  ['invitations'],
  ['household'],
  ['viewings'],
] as const;

/** Refetches what is shown now, and the rest when it is next shown. */
export const refreshListings = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

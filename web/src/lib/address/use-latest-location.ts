import { splitLanguage } from '@lodgepole/contract/core/language';
import { type Location, useLocation, useNavigation } from 'react-router';

/** Where the page is, or where it is going without leaving: a search that changes has not arrived while it loads. */
export const useLatestLocation = (): Location<unknown> => {
  const location: Location<unknown> = useLocation();
  const coming: Location<unknown> | undefined = useNavigation().location;
  if (!coming) return location;
  // The router gives this one as the address bar shows it.
  const { path } = splitLanguage(coming.pathname);
  return path === location.pathname ? { ...coming, pathname: path } : location;
};

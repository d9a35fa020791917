import { useSearchParams } from 'react-router';
import { ownPath } from './paths.ts';

/** Where the person was going when they had to sign in first, if that is a page of ours. */
export const useNext = (): string | null => {
  const [query] = useSearchParams();
  return ownPath(query.get('next'));
};

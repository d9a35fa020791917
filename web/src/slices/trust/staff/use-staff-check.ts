import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '../../../lib/api/not-found.ts';
import { askWhoIsLooking } from './queries.ts';

/** Someone taken off the staff finds nothing here any more: their profile, loaded again, then closes the page. */
export const useStaffCheck = (error: unknown): void => {
  const queryClient = useQueryClient();
  const isMissing = isNotFound(error);
  useEffect(() => {
    if (isMissing) void askWhoIsLooking(queryClient);
  }, [queryClient, isMissing]);
};

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * A mutation for forms and buttons that runs once at a time. A second click may come before the first is rendered, so
 * calls are ignored until the outcome of the one under way is on the screen.
 */
export const useSubmit = <Output, Input = void, Context = unknown>(
  options: UseMutationOptions<Output, Error, Input, Context>,
) => {
  const isUnderWay = useRef(false);
  // Without a connection a person wants to hear so at once, not a call that waits in secret.
  const { mutateAsync: _unguarded, ...mutation } = useMutation({ networkMode: 'always', ...options });
  const { isPending, submittedAt, mutate } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission ends anew
  useEffect(() => {
    if (!isPending) isUnderWay.current = false;
  }, [isPending, submittedAt]);
  return {
    ...mutation,
    mutate: (...call: Parameters<typeof mutate>): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...call);
    },
  };
};

import { notifyManager, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Runs once at a time: calls are ignored until the page shows the result. For buttons in a list, `keyOf` names the
 * row; rows do not wait for each other.
 */
export const useSubmit = <Output, Input = void, Context = unknown>(
  options: UseMutationOptions<Output, Error, Input, Context>,
  keyOf: (input: Input) => unknown = () => null,
) => {
  const underWay = useRef(new Set<unknown>());
  // Without a connection, fail at once instead of waiting silently.
  const { mutateAsync, ...mutation } = useMutation({ networkMode: 'always', ...options });
  const mutate: typeof mutation.mutate = (...call) => {
    const key = keyOf(call[0] as Input);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    // Released after the page renders the reply; until then it shows the button in its old state.
    const release = () => notifyManager.schedule(() => underWay.current.delete(key));
    mutateAsync(...call).then(release, release);
  };
  return { ...mutation, mutate };
};

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Outcomes {
  readonly onSuccess?: () => void;
  readonly onError?: (error: Error) => void;
}

/** Sends something once, however often it is asked to while that is under way. */
export const useSubmission = <Input>(send: (input: Input) => Promise<unknown>) => {
  const isUnderWay = useRef(false);
  // Without a connection a person wants to hear so at once, not a call that waits in secret.
  const { mutate, ...state } = useMutation<unknown, Error, Input>({
    mutationFn: send,
    networkMode: 'always',
  });
  const submit = (input: Input, { onSuccess, onError }: Outcomes = {}): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input, {
      onSuccess: () => onSuccess?.(),
      onError: (error) => onError?.(error),
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return { ...state, submit };
};

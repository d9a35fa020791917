import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Outcomes<Output> {
  readonly onSuccess?: (output: Output) => void;
  readonly onError?: (error: Error) => void;
}

/** Sends something once, however often it is asked to while that is under way. */
export const useSubmission = <Input, Output>(send: (input: Input) => Promise<Output>) => {
  const isUnderWay = useRef(false);
  // Without a connection a person wants to hear so at once, not a call that waits in secret.
  const { mutate, ...state } = useMutation<Output, Error, Input>({
    mutationFn: send,
    networkMode: 'always',
  });
  const submit = (input: Input, { onSuccess, onError }: Outcomes<Output> = {}): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input, {
      onSuccess: (output) => onSuccess?.(output),
      onError: (error) => onError?.(error),
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return { ...state, submit };
};

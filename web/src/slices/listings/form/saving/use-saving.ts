import { type FieldProblems, isDetailProblem, isFieldProblems } from '@lodgepole/contract/core/problem';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import type { UploadProgress } from '../../../../lib/api/upload.ts';
import { newId } from '../../../../lib/forms/new-id.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import type { ListingValues } from '../listing-values.ts';
import { type Attempt, keepListing, saveListing } from '../queries.ts';

export const refusedFields = (error: unknown): FieldProblems =>
  error instanceof ApiError && isFieldProblems(error.problem) ? error.problem : {};

const detailOf = (error: unknown): string[] =>
  error instanceof ApiError && error.status < 500 && isDetailProblem(error.problem)
    ? [error.problem.detail]
    : [];

export const failureLines = (error: unknown, ownFields: readonly string[]): readonly string[] => {
  const problems = Object.entries(refusedFields(error));
  const strange = problems.filter(([name]) => !ownFields.includes(name)).flatMap(([, messages]) => messages);
  if (problems.length > 0 && strange.length === 0) return [];
  return [listingMessages.saveFailed, ...strange, ...detailOf(error)];
};

interface Outcome {
  readonly onSaved: (saved: Listing) => void;
  readonly onRefused: (error: unknown) => void;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly progress: UploadProgress | null;
  readonly error: Error | null;
  readonly save: (values: ListingValues, isDraft: boolean, outcome: Outcome) => void;
  readonly cancel: () => void;
}

export const wasCancelled = (error: Error | null): boolean =>
  error instanceof NetworkError && error.failure === 'aborted';

export const useSaving = (listing: Listing | null): Saving => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const last = useRef<Attempt | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const { mutate, isPending, isSuccess, error } = useSubmit({
    mutationFn: (attempt: Attempt) => {
      underWay.current = new AbortController();
      const { signal } = underWay.current;
      return saveListing(api, listing, attempt, { signal, onProgress: setProgress });
    },
    onSuccess: (saved) => keepListing(api, queryClient, saved),
    onSettled: () => setProgress(null),
  });
  return {
    isBusy: isPending || isSuccess,
    progress,
    error,
    save: (values, isDraft, { onSaved, onRefused }) => {
      const isSame = last.current?.values === values && last.current.isDraft === isDraft;
      const attempt = isSame && last.current ? last.current : { values, isDraft, client_id: newId() };
      last.current = attempt;
      mutate(attempt, { onSuccess: onSaved, onError: onRefused });
    },
    cancel: () => underWay.current?.abort(),
  };
};

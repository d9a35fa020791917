import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { viewerKey } from '../../../session/viewer.ts';
import type { NotificationName } from '../profile-form/notification-fields.tsx';

type Choice = Partial<Record<NotificationName | 'show_contact', boolean>>;

/** A box changes at once and changes back if the server could not note it. */
export const useChoosing = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const lay = (choice: Choice) =>
    queryClient.setQueryData<OwnProfile>(viewerKey, (viewer) => viewer && { ...viewer, ...choice });
  return useMutation({
    mutationFn: (choice: Choice) => api.call(editProfile, { body: choice }),
    // One after the other, so that the last click is the last word.
    scope: { id: 'settings' },
    networkMode: 'always',
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: viewerKey });
      lay(choice);
    },
    onError: (_, choice) =>
      lay(Object.fromEntries(Object.entries(choice).map(([name, isWanted]) => [name, !isWanted]))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
};

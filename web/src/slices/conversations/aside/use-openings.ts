import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import type { Opening } from './openings.tsx';

/** What a person may begin with who writes to a landlord or to another roommate. */
export const useOpenings = (
  { isGroup, listing }: Pick<Conversation, 'isGroup' | 'listing'>,
  viewer: number,
): readonly Opening[] => {
  const { t } = useLingui();
  if (isGroup || listing?.owner.id === viewer) return [];
  const street = listing?.street_address;
  return listing
    ? [
        {
          label: t`Is it still available?`,
          text: t`Hello! Is your home at ${street} still available?`,
        },
        {
          label: t`Could I come and see it?`,
          text: t`Hello! I am interested in your home at ${street}. Could I come and see it?`,
        },
        {
          label: t`I would like to tell you about us.`,
          text: t`Hello! I would like to tell you about us, and why your home at ${street} would suit us.`,
        },
      ]
    : [
        {
          label: t`What are you looking for?`,
          text: t`Hello! I read your roommate profile. What kind of home are you looking for?`,
        },
        {
          label: t`Shall we look together?`,
          text: t`Hello! I think we could live well together. Shall we look for a home together?`,
        },
        {
          label: t`Could we get to know each other?`,
          text: t`Hello! I would like to get to know you. Could we talk or meet this week?`,
        },
      ];
};

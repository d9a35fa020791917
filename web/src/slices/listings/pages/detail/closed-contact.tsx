import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { conversationsOfListing } from '../../../conversations/conversations-of-listing.ts';
import { NotTakingRequests } from '../../detail/not-active.tsx';

/** A closed listing still links to an existing conversation. */
export const ClosedContact = ({ listing }: { readonly listing: number }) => {
  const { data } = useQuery(conversationsOfListing(useApi(), listing));
  const begun = data?.find(({ isGroup }) => !isGroup);
  if (!begun) return <NotTakingRequests />;
  return (
    <Button to={paths.conversation(begun.id)}>
      <Trans>See Conversation</Trans>
    </Button>
  );
};

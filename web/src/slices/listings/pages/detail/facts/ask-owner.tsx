import { Trans, useLingui } from '@lingui/react/macro';
import { type AccessFact, accessFacts } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../../lib/address/paths.ts';
import { useSay } from '../../../../../lib/text/say.ts';
import { keepIntention } from '../../../../../session/intention.ts';
import { useViewing } from '../../../../../session/viewer.ts';
import { useStartConversation } from '../../../../conversations/use-start-conversation.ts';
import { roleOf } from '../../../detail/side/role.ts';
import classes from './ask-owner.module.css';

const Asked = createContext<Listing | null>(null);

export const AskAbout = Asked;

/**
 * Opens the conversation with the question typed but not sent. Plain text for the owner and while the
 * listing takes no requests.
 */
export const AskOwner = ({ fact }: { readonly fact: AccessFact }) => {
  const listing = useContext(Asked);
  const viewing = useViewing();
  const role = listing && roleOf(viewing, listing);
  if (listing === null || role === 'owner' || !takesRequests(listing.status))
    return <Trans>Ask the owner</Trans>;
  return role === 'member' ? (
    <AskNow listing={listing} fact={fact} />
  ) : (
    <AskAfterSignIn listing={listing} fact={fact} />
  );
};

interface AskProps {
  readonly listing: Listing;
  readonly fact: AccessFact;
}

const useQuestion = ({ listing, fact }: AskProps): string => {
  const { t } = useLingui();
  const say = useSay();
  const [address, label] = [listingAddress(listing), say(accessFacts[fact])];
  return t`Hello! I could not find this in your listing at ${address}: ${label}. Could you tell me?`;
};

/** Screen readers announce it with the fact that it asks about. */
const useLabel = (fact: AccessFact): string => {
  const { t } = useLingui();
  const say = useSay();
  const label = say(accessFacts[fact]);
  return t`Ask the owner: ${label}`;
};

const AskNow = (props: AskProps) => {
  const { ask, isStarting } = useStartConversation(props.listing.id);
  const question = useQuestion(props);
  return (
    <button
      type="button"
      className={classes.ask}
      aria-label={useLabel(props.fact)}
      aria-busy={isStarting || undefined}
      onClick={() => ask(question)}
    >
      <Trans>Ask the owner</Trans>
    </button>
  );
};

const AskAfterSignIn = (props: AskProps) => {
  const { id } = props.listing;
  const question = useQuestion(props);
  const path = paths.listing(id);
  return (
    <Link
      to={paths.login(path)}
      className={classes.ask}
      aria-label={useLabel(props.fact)}
      onClick={() => keepIntention({ kind: 'contact', listing: id, path, question })}
    >
      <Trans>Ask the owner</Trans>
    </Link>
  );
};

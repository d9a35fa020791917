import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { answerHold } from '@lodgepole/contract/trust/endpoints';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { IconCircleCheck, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { exactTime } from '../../../lib/text/dates.ts';
import { useSay } from '../../../lib/text/say.ts';
import { refreshListings } from '../../../session/live/refresh-listings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { StatusCard } from '../../../ui/feedback/status-card.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { listingQuery } from '../detail/queries.ts';
import classes from './held-notice.module.css';

export const useAsking = (
  ask: (api: Api, words: string) => Promise<Listing>,
  onDone: () => void = () => undefined,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    mutationFn: (words: string) => ask(api, words.trim()),
    onSuccess: async (saved) => {
      queryClient.setQueryData(listingQuery(api, saved.id, 'members').queryKey, saved);
      onDone();
      await refreshListings(queryClient);
    },
    // A refusal means the page is out of date.
    onError: () => void refreshListings(queryClient),
  });
  return {
    ask: (words: string) => mutate(words),
    isBusy: isPending,
    failure: error ? linesOr(error, trustMessages.askFailed) : [],
  };
};

type Held = Pick<Listing, 'id' | 'status' | 'held_reasons' | 'review_asked_at'>;

interface HeldNoticeProps {
  readonly listing: Held;
  readonly hasEditLink?: boolean;
}

export const HeldNotice = ({ listing, hasEditLink = true }: HeldNoticeProps) => {
  if (listing.status !== 'H') return null;
  const askedAt = listing.review_asked_at ?? null;
  return (
    <Frame reasons={listing.held_reasons ?? []}>
      <p>
        <Trans>
          Only you and our staff see it. Change what is mentioned here, then ask for a review: a person will
          look at it and answer by email.
        </Trans>
      </p>
      {askedAt === null ? (
        <AskForReview id={listing.id} hasEditLink={hasEditLink} />
      ) : (
        <>
          <Asked at={askedAt} />
          {hasEditLink && <EditLink id={listing.id} />}
        </>
      )}
    </Frame>
  );
};

export const HeldForStaff = ({ listing }: { readonly listing: Held }) =>
  listing.status === 'H' && (
    <Frame reasons={listing.held_reasons ?? []}>
      <p>
        <Trans>
          Only its landlord and our staff see it. <Link to={paths.staff()}>Decide in the staff queue</Link>
        </Trans>
      </p>
    </Frame>
  );

interface FrameProps {
  readonly reasons: readonly string[];
  readonly children: ReactNode;
}

const Frame = ({ reasons, children }: FrameProps) => {
  const say = useSay();
  return (
    <StatusCard
      tone="amber"
      icon={<IconEyeOff size={20} stroke={1.75} aria-hidden="true" />}
      title={say(listingMessages.held)}
    >
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{say(reason)}</li>
          ))}
        </ul>
      )}
      {children}
    </StatusCard>
  );
};

const EditLink = ({ id }: { readonly id: number }) => (
  <div className={classes.steps}>
    <Button to={paths.editListing(id)} variant="default">
      <Trans>Edit Listing</Trans>
    </Button>
  </div>
);

interface AskForReviewProps {
  readonly id: number;
  readonly hasEditLink: boolean;
}

const AskForReview = ({ id, hasEditLink }: AskForReviewProps) => {
  const { t } = useLingui();
  const [words, setWords] = useKeptState(`words about ${id}`, '', isText);
  const { ask, isBusy, failure } = useAsking((api, text) =>
    api.call(answerHold, { params: { id }, body: { text } }),
  );
  return (
    <>
      <details className={classes.words}>
        <summary>
          <Trans>Add a few words (optional)</Trans>
        </summary>
        <TextArea
          label={t`What should we know?`}
          rows={3}
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </details>
      {failure.length > 0 && <FailureBanner lines={failure} />}
      <div className={classes.steps}>
        {hasEditLink && (
          <Button to={paths.editListing(id)} variant="default">
            <Trans>Edit Listing</Trans>
          </Button>
        )}
        <Button loading={isBusy} onClick={() => ask(words)}>
          <Trans>Ask for a review</Trans>
        </Button>
      </div>
    </>
  );
};

const Asked = ({ at }: { readonly at: string }) => {
  const { i18n } = useLingui();
  const when = <time dateTime={at}>{exactTime(i18n.locale, at)}</time>;
  return (
    <p role="status" className={classes.asked}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>You asked for a review ({when}).</Trans> <Trans>The answer will come by email.</Trans>
      </span>
    </p>
  );
};

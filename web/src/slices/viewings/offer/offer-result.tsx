import { Plural, Trans } from '@lingui/react/macro';
import { asHeading } from '@lodgepole/contract/core/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { viewingFailures } from '../messages.ts';
import { useWhen } from '../parts/use-times.ts';
import { type OfferedTime, offer, refreshViewings } from '../queries.ts';
import classes from './offer.module.css';

interface RefusedTime {
  readonly time: OfferedTime;
  readonly lines: readonly string[];
}

export type Offering =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'sent';
      readonly offered: number;
      readonly overlapping: number;
      readonly refused: readonly RefusedTime[];
    };

interface Batch {
  readonly times: readonly OfferedTime[];
  readonly offeredBefore: number;
  readonly overlappingBefore: number;
}

interface SentTimes {
  readonly refused: readonly RefusedTime[];
  /** How many are at the time of a viewing of another home. */
  readonly overlapping: number;
}

/** Other failures would repeat for every time, so stop. */
const isAboutOneTime = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Sequential; refused times can be retried on their own. */
export const useOffering = (listing: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Offering>({ kind: 'choosing' });
  const sendAll = async (times: readonly OfferedTime[]): Promise<SentTimes> => {
    const refused: RefusedTime[] = [];
    let overlapping = 0;
    for (const [done, time] of times.entries()) {
      setState({ kind: 'sending', done, total: times.length });
      try {
        if ((await offer(api, listing, time)).overlaps.length > 0) overlapping += 1;
      } catch (error) {
        const lines = linesOr(error, viewingFailures.offering);
        if (!isAboutOneTime(error))
          return {
            refused: [...refused, ...times.slice(done).map((left) => ({ time: left, lines }))],
            overlapping,
          };
        refused.push({ time, lines });
      }
    }
    return { refused, overlapping };
  };
  const { mutate } = useSubmit({
    mutationFn: ({ times }: Batch) => sendAll(times),
    onSuccess: async ({ refused, overlapping }, { times, offeredBefore, overlappingBefore }) => {
      setState({
        kind: 'sent',
        offered: offeredBefore + times.length - refused.length,
        overlapping: overlappingBefore + overlapping,
        refused,
      });
      await refreshViewings(queryClient);
    },
  });
  return {
    state,
    send: (times: readonly OfferedTime[]) =>
      times.length > 0 && mutate({ times, offeredBefore: 0, overlappingBefore: 0 }),
    retry: () => {
      if (state.kind === 'sent')
        mutate({
          times: state.refused.map(({ time }) => time),
          offeredBefore: state.offered,
          overlappingBefore: state.overlapping,
        });
    },
    startOver: () => setState({ kind: 'choosing' }),
  };
};

interface OfferResultProps {
  readonly listing: number;
  readonly timeZone: string;
  readonly result: Extract<Offering, { kind: 'sent' }>;
  readonly onRetry: () => void;
  readonly onStartOver: () => void;
}

export const OfferResult = ({ listing, timeZone, result, onRetry, onStartOver }: OfferResultProps) => {
  const { offered, overlapping, refused } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.result} aria-labelledby="offer-result">
      <h2 ref={heading} id="offer-result" tabIndex={-1} className={classes.title}>
        <Plural
          value={offered}
          _0="No time is offered."
          one="# time is offered."
          other="# times are offered."
        />
      </h2>
      {overlapping > 0 && (
        <Banner kind="notice">
          <Plural
            value={overlapping}
            one="# time overlaps a viewing of another home of yours."
            other="# times overlap viewings of other homes of yours."
          />
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner kind="failure">
          <p>
            <Plural value={refused.length} one="# time was refused:" other="# times were refused:" />
          </p>
          <ul>
            {refused.map((one) => (
              <Refusal key={one.time.starts_at} refusal={one} timeZone={timeZone} />
            ))}
          </ul>
        </Banner>
      )}
      <div className={classes.buttons}>
        {refused.length > 0 && (
          <Button onClick={onRetry}>
            <Plural value={refused.length} one="Try # time again" other="Try # times again" />
          </Button>
        )}
        <Button variant="default" onClick={onStartOver}>
          <Trans>Offer more times</Trans>
        </Button>
        <Button variant="default" to={`${paths.listing(listing)}#viewings`}>
          <Trans>Go to the listing</Trans>
        </Button>
        <Button variant="default" to={paths.viewings()}>
          <Trans>All your viewings</Trans>
        </Button>
      </div>
    </section>
  );
};

interface RefusalProps {
  readonly refusal: RefusedTime;
  readonly timeZone: string;
}

const Refusal = ({ refusal: { time, lines }, timeZone }: RefusalProps) => {
  const say = useSay();
  const when = asHeading(useWhen({ starts_at: time.starts_at, time_zone: timeZone }));
  const why = lines.map(say).join(' ');
  return (
    <li>
      <Trans>
        {when}: {why}
      </Trans>
    </li>
  );
};

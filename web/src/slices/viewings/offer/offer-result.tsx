import { Plural, Trans } from '@lingui/react/macro';
import { asHeading } from '@lodgepole/contract/core/dates';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useWhen } from '../parts/use-times.ts';
import classes from './offer.module.css';
import type { Offering, RefusedTime } from './use-offering.ts';

interface OfferResultProps {
  readonly listing: number;
  readonly timeZone: string;
  readonly result: Extract<Offering, { kind: 'sent' }>;
  readonly onRetry: () => void;
  readonly onStartOver: () => void;
}

/** What became of the times, and why some were refused. */
export const OfferResult = ({ listing, timeZone, result, onRetry, onStartOver }: OfferResultProps) => {
  const { offered, refused } = result;
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

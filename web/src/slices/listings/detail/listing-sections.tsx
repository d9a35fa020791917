import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { amenities, utilities } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  IconBath,
  IconBed,
  IconCalendarEvent,
  IconCar,
  IconCheck,
  IconRulerMeasure,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useToday } from '../../../lib/text/dates.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { moveInText, sizeFacts } from '../listing-facts.ts';
import classes from './listing-sections.module.css';
import { Section } from './section.tsx';

interface SectionsProps {
  readonly listing: Listing;
}

/** Open by default, so that nobody misses a fact. */
export const ListingSections = ({ listing }: SectionsProps) => (
  <div className={classes.sections}>
    <Section title={<Trans>Description</Trans>}>
      <p className={classes.prose}>{listing.description}</p>
    </Section>
    <Section title={<Trans>Property Details</Trans>}>
      <PropertyDetails listing={listing} />
    </Section>
    <Section title={<Trans>Utilities</Trans>}>
      <Inclusions labels={utilities} listing={listing} />
    </Section>
    <Section title={<Trans>Amenities</Trans>}>
      <Inclusions labels={amenities} listing={listing} />
      {listing.extra_amenities !== '' && (
        <div className={classes.extra}>
          <h3>
            <Trans>Extra amenities</Trans>
          </h3>
          <p className={classes.prose}>{listing.extra_amenities}</p>
        </div>
      )}
    </Section>
  </div>
);

const PropertyDetails = ({ listing }: SectionsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { number, day } = useFormats();
  const yesOrNo = (isSo: boolean) => (isSo ? t`Yes` : t`No`);
  return (
    <dl className={classes.details}>
      <Detail name={<Trans>Property type</Trans>}>{say(listing.property_type_display)}</Detail>
      <Detail name={<Trans>Bedrooms</Trans>}>{number(listing.bedrooms)}</Detail>
      <Detail name={<Trans>Bathrooms</Trans>}>{number(listing.bathrooms)}</Detail>
      <Detail name={<Trans>Area</Trans>}>
        <Trans>{number(listing.sqft_area)} sq ft</Trans>
      </Detail>
      <Detail name={<Trans>Parking spaces</Trans>}>{number(listing.parking_spaces)}</Detail>
      <Detail name={<Trans>Laundry</Trans>}>{say(listing.laundry_type_display)}</Detail>
      <Detail name={<Trans>Furnished</Trans>}>{yesOrNo(listing.furnished)}</Detail>
      <Detail name={<Trans>Pet friendly</Trans>}>{yesOrNo(listing.pet_friendly)}</Detail>
      <Detail name={<Trans>Roommates allowed</Trans>}>{yesOrNo(listing.shareable)}</Detail>
      <Detail name={<Trans>Move-in date</Trans>}>{day(listing.move_in_date)}</Detail>
      <Detail name={<Trans>Payment</Trans>}>{say(listing.payment_type_display)}</Detail>
      <Detail name={<Trans>Posted</Trans>}>{day(listing.created_at.slice(0, 10))}</Detail>
    </dl>
  );
};

interface DetailProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

const Detail = ({ name, children }: DetailProps) => (
  <div className={classes.detail}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Comforts = Partial<Record<keyof typeof utilities | keyof typeof amenities, string>>;

interface InclusionsProps extends SectionsProps {
  readonly labels: Comforts;
}

const Inclusions = ({ labels, listing }: InclusionsProps) => {
  const say = useSay();
  return (
    <ul className={classes.inclusions}>
      {(Object.entries(labels) as [keyof Comforts, string][]).map(([key, label]) => (
        <li key={key} className={classes.inclusion} data-included={listing[key]}>
          {listing[key] ? (
            <IconCheck size={20} stroke={2} aria-hidden="true" />
          ) : (
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          )}
          <span>{say(label)}</span>
          <span className={classes.whether}>
            {listing[key] ? (
              <Trans context="with the home">Included</Trans>
            ) : (
              <Trans context="with the home">Not included</Trans>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const PriceHistory = ({ listing: { price_history = [] } }: { readonly listing: Listing }) => {
  const { day, money } = useFormats();
  if (price_history.length < 2) return null;
  return (
    <details className={classes.history}>
      <summary className={classes.summary}>
        <Trans>Price history</Trans>
      </summary>
      <ul className={classes.prices}>
        {price_history.toReversed().map(({ price, at }) => (
          <li key={at} className={classes.entry}>
            <time dateTime={at}>{day(at.slice(0, 10))}</time>
            <span className={classes.price}>{money(price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

interface FactProps {
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly children: ReactNode;
}

const Fact = ({ icon: Icon, children }: FactProps) => (
  <li className={classes.fact}>
    <Icon size={22} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </li>
);

export const KeyFacts = ({ listing }: { readonly listing: Listing }) => {
  const { i18n } = useLingui();
  const today = useToday();
  const [beds, baths, area] = sizeFacts(i18n, listing);
  return (
    <ul className={classes.facts}>
      <Fact icon={IconBed}>{beds}</Fact>
      <Fact icon={IconBath}>{baths}</Fact>
      <Fact icon={IconRulerMeasure}>{area}</Fact>
      <Fact icon={IconCar}>
        <Plural
          value={listing.parking_spaces}
          _0="No parking"
          one="# parking space"
          other="# parking spaces"
        />
      </Fact>
      <Fact icon={IconCalendarEvent}>{moveInText(i18n, listing, today)}</Fact>
    </ul>
  );
};

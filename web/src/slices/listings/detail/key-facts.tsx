import { Plural, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconBath, IconBed, IconCalendarEvent, IconCar, IconRulerMeasure } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useToday } from '../../../lib/text/today.ts';
import { moveInText, sizeFacts } from '../listing-facts.ts';
import classes from './key-facts.module.css';

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

/** What most people decide by, in one row. */
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

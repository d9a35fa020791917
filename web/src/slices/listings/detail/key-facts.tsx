import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  IconBath,
  IconBed,
  IconCalendarEvent,
  IconCar,
  IconDoor,
  IconHome,
  IconRulerMeasure,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useToday } from '../../../lib/text/dates.ts';
import { useSay } from '../../../lib/text/say.ts';
import { moveInText, roomFacts, sizeFacts } from '../listing-facts.ts';
import classes from './listing-sections.module.css';

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

const RoomKeyFacts = ({ listing }: { readonly listing: Listing }) => {
  const { i18n } = useLingui();
  const say = useSay();
  const today = useToday();
  const [people, bathroom] = roomFacts(i18n, listing);
  const size = sizeFacts(i18n, listing).join(' · ');
  return (
    <ul className={classes.facts}>
      <Fact icon={IconDoor}>{say(listing.room_type_display ?? listing.kind_display)}</Fact>
      <Fact icon={IconUsers}>{people}</Fact>
      <Fact icon={IconBath}>{bathroom}</Fact>
      <Fact icon={IconCalendarEvent}>{moveInText(i18n, listing, today)}</Fact>
      <Fact icon={IconHome}>
        <Trans>Home: {size}</Trans>
      </Fact>
    </ul>
  );
};

export const KeyFacts = ({ listing }: { readonly listing: Listing }) => {
  const { i18n } = useLingui();
  const today = useToday();
  const [beds, baths, area] = sizeFacts(i18n, listing);
  if (listing.kind === 'R') return <RoomKeyFacts listing={listing} />;
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

import { Trans, useLingui } from '@lingui/react/macro';
import { type Group, type GroupWithListing, hasChosenListing } from '@lodgepole/contract/groups/group';
import type { Packet, PacketMember } from '@lodgepole/contract/groups/packet/packet';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { listingTitle } from '../../listings/listing-facts.ts';
import { Portrait } from '../portrait.tsx';
import classes from './packet-view.module.css';

interface PacketViewProps {
  readonly group: Group;
  readonly packet: Packet;
  readonly title: ReactNode;
}

/** Never shows income, fit or habits. */
export const PacketView = ({ group, packet, title }: PacketViewProps) => (
  <article className={classes.sheet} data-packet="">
    <div className={classes.top}>
      <p className={classes.kicker}>
        <Trans>Application packet</Trans>
      </p>
      {title}
      {hasChosenListing(group) && <ListingFacts group={group} packet={packet} />}
    </div>
    <Letter letter={packet.letter} />
    <RentSplit group={group} />
    <Members group={group} packet={packet} />
  </article>
);

interface ListingFactsProps extends Pick<PacketViewProps, 'packet'> {
  readonly group: GroupWithListing;
}

const ListingFacts = ({ group: { listing_preview: home }, packet }: ListingFactsProps) => {
  const { i18n } = useLingui();
  const { day, money } = useFormats();
  const price = money(home.price);
  return (
    <dl className={classes.facts}>
      <div className={classes.listing}>
        <dt>
          <Trans>Home</Trans>
        </dt>
        <dd>
          {listingTitle(i18n, { property_type_display: home.property_type_display, city: home.city })}
          <br />
          {listingAddress(home)}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Rent</Trans>
        </dt>
        <dd>
          <Trans>{price}/month</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Move-in date</Trans>
        </dt>
        <dd>{day(packet.move_in_date)}</dd>
      </div>
    </dl>
  );
};

const Letter = ({ letter }: { readonly letter: string }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <Trans>Letter</Trans>
      </h2>
      <Text text={letter} />
    </section>
  );
};

const RentSplit = ({ group: { split, members } }: Pick<PacketViewProps, 'group'>) => {
  const id = useId();
  const { money } = useFormats();
  if (split === null || members.length < 2) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <Trans>Rent split</Trans>
      </h2>
      <dl className={classes.facts}>
        {split.shares.map(({ member, amount }) => (
          <div key={member}>
            <dt>{members.find((other) => other.id === member)?.user.full_name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {!split.complete && (
        <p className={classes.silent}>
          <Trans>Not everyone has agreed to it yet.</Trans>
        </p>
      )}
    </section>
  );
};

const Text = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <p className={classes.silent}>
      <Trans>Nothing written yet.</Trans>
    </p>
  ) : (
    <p className={classes.text}>{text}</p>
  );

const Members = ({ group, packet }: Pick<PacketViewProps, 'group' | 'packet'>) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <Trans>Introductions</Trans>
      </h2>
      {packet.members.map((member) => (
        <Person
          key={member.id}
          member={member}
          roommate={group.members.find((other) => other.id === member.id)}
        />
      ))}
    </section>
  );
};

interface PersonProps {
  readonly member: PacketMember;
  /** Undefined while the group and the packet are out of sync. */
  readonly roommate: Roommate | undefined;
}

const Person = ({ member: { full_name, about, references }, roommate }: PersonProps) => {
  const say = useSay();
  const age = roommate?.user.age;
  return (
    <section className={classes.person} aria-label={full_name}>
      <Portrait
        user={{ full_name, profile_picture: roommate?.user.profile_picture ?? null }}
        size={64}
        className={classes.portrait}
      />
      <div className={classes.words}>
        <h3 className={classes.name}>{full_name}</h3>
        {roommate && (
          <p className={classes.about}>
            <Trans>{age} years old</Trans>
            {' · '}
            {say(roommate.occupation_display)}
          </p>
        )}
        <Text text={about} />
        {references !== '' && (
          <>
            <h4 className={classes.small}>
              <Trans>References</Trans>
            </h4>
            <Text text={references} />
          </>
        )}
      </div>
    </section>
  );
};

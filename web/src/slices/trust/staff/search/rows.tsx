import { Plural, Trans } from '@lingui/react/macro';
import type { StaffContact, StaffListing } from '@lodgepole/contract/trust/directory';
import type { Decided } from '@lodgepole/contract/trust/staff';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { ListingStatusBadge } from '../../../../ui/badges/listing-status-badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { KindBadge, StateBadge, SuspendedBadge, UserText } from '../labels.tsx';
import classes from '../staff-pages.module.css';

interface RowsProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

export const Rows = <Item extends { readonly id: number }>({ items, children }: RowsProps<Item>) => (
  <ul className={classes.rows}>
    {items.map((item) => (
      <li key={item.id} className={classes.row}>
        {children(item)}
      </li>
    ))}
  </ul>
);

export const PersonRow = ({ person }: { readonly person: StaffContact }) => (
  <>
    <Link to={paths.staffPerson(person.id)} className={classes.name}>
      <UserText>{person.full_name}</UserText>
    </Link>
    {person.is_suspended && <SuspendedBadge />}
    <span className={classes.meta}>
      <UserText>{person.email}</UserText>
    </span>
    <span className={classes.meta}>{person.phone_number}</span>
    <span className={classes.meta}>
      <UserText>{person.city}</UserText>
    </span>
  </>
);

interface ListingRowProps {
  readonly listing: StaffListing;
  readonly hasOwner?: boolean;
}

export const ListingRow = ({ listing, hasOwner = false }: ListingRowProps) => {
  const { money } = useFormats();
  const { id, title, status, owner } = listing;
  const price = money(listing.price);
  return (
    <>
      <Link to={paths.listing(id)} className={classes.name}>
        <UserText>{title}</UserText>
      </Link>
      <ListingStatusBadge status={status} />
      <span className={classes.meta}>
        <Trans>{price}/month</Trans>
      </span>
      {hasOwner && (
        <Link to={paths.staffPerson(owner.id)} className={classes.meta}>
          <UserText>{owner.full_name}</UserText>
        </Link>
      )}
    </>
  );
};

interface ItemRowProps {
  readonly item: Decided;
  readonly readAt: number;
}

export const ItemRow = ({ item: { id, kind, title, state, reports, created_at }, readAt }: ItemRowProps) => (
  <>
    <KindBadge kind={kind} />
    <Link to={paths.staffItem(id)} className={classes.name}>
      <UserText>{title}</UserText>
    </Link>
    <StateBadge state={state} />
    {reports > 0 && (
      <span className={classes.meta}>
        <Plural value={reports} one="# person reported it" other="# people reported it" />
      </span>
    )}
    <span className={classes.meta}>
      <TimeSince instant={created_at} now={readAt} />
    </span>
  </>
);

interface WordsFieldProps {
  readonly label: ReactNode;
  /** What the address asks for. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Searches on Enter and with the button. */
export const WordsField = ({ label, q, onSearch }: WordsFieldProps) => {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    setText(q);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextField
          type="search"
          name="q"
          label={label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
};

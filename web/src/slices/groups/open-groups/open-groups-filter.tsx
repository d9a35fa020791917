import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PlaceNameField } from '../../places/place-name-field.tsx';
import classes from './open-groups.module.css';

interface Filter {
  readonly city: string;
  readonly q: string;
}

interface OpenGroupsFilterFormProps {
  readonly filter: Filter;
  readonly onSearch: (filter: Filter) => void;
}

const longest = 200;

export const OpenGroupsFilterForm = ({ filter, onSearch }: OpenGroupsFilterFormProps) => {
  const { t } = useLingui();
  const [city, setCity] = useState(filter.city);
  const [name, setName] = useState(filter.q);
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch({ city: city.trim(), q: name.trim() });
  };
  return (
    <form
      role="search"
      aria-label={t`Groups looking for people`}
      className={classes.filter}
      onSubmit={search}
    >
      <PlaceNameField name="city" label={t`City`} value={city} onValueChange={setCity} autoComplete="off" />
      <TextField
        name="q"
        label={t`Group Name`}
        value={name}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      >
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};

import { useLingui } from '@lingui/react/macro';
import { provinces } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';
import {
  IconBuildingCommunity,
  IconCurrentLocation,
  IconHome,
  IconMail,
  IconMapPin,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import classes from './place-option.module.css';
import type { RecentPlace } from './recent-places.ts';

/** A letter without accent and case; punctuation becomes nothing. */
const fold = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

/** Splits a name around the part that was typed, `Montréal` around `montre`; null when it was found another way. */
export const matchedPart = (name: string, typed: string): readonly [string, string, string] | null => {
  const letters = Array.from(name);
  const folded = letters.map(fold);
  const wanted = Array.from(typed.trim(), fold).join('');
  const start = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (start < 0) return null;
  const after = folded.map((_, index) => folded.slice(0, index + 1).join('').length);
  const from = after.findIndex((covered) => covered > start);
  const to = after.findIndex((covered) => covered >= start + wanted.length) + 1;
  return [letters.slice(0, from).join(''), letters.slice(from, to).join(''), letters.slice(to).join('')];
};

const icons = {
  city: IconMapPin,
  neighbourhood: IconBuildingCommunity,
  postal: IconMail,
  campus: IconSchool,
  address: IconHome,
} as const;

const Line = ({
  icon: Icon,
  children,
}: {
  readonly icon: typeof IconMapPin;
  readonly children: ReactNode;
}) => (
  <span className={classes.line}>
    <Icon size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
    <span className={classes.text}>{children}</span>
  </span>
);

/** Where a place is, beside its name: the label goes on with that. */
const restOf = ({ name, label }: Pick<Place, 'name' | 'label'>): string =>
  label.startsWith(`${name}, `) ? label.slice(name.length + 2) : label;

const useKindName = (): ((kind: Exclude<Place['kind'], 'city'>) => string) => {
  const { t } = useLingui();
  return (kind) =>
    ({
      neighbourhood: t`Neighbourhood`,
      postal: t`Postal area`,
      campus: t`Campus`,
      address: t`Address`,
    })[kind];
};

interface PlaceOptionProps {
  readonly place: Place;
  readonly typed: string;
}

/** A suggestion: its name with the typed part marked, what it is, and where. */
export const PlaceOption = ({ place, typed }: PlaceOptionProps) => {
  const say = useSay();
  const kindName = useKindName();
  const { name, kind, province } = place;
  const parts = matchedPart(name, typed);
  return (
    <Line icon={icons[kind]}>
      <span>
        {parts === null ? (
          name
        ) : (
          <>
            {parts[0]}
            <b>{parts[1]}</b>
            {parts[2]}
          </>
        )}
      </span>{' '}
      <span className={classes.detail} data-below={kind !== 'city' || undefined}>
        {kind === 'city' ? say(provinces[province]) : `${kindName(kind)} · ${restOf(place)}`}
      </span>
    </Line>
  );
};

/** A place that was searched before; its whole label tells it apart. */
export const RecentOption = ({ place }: { readonly place: RecentPlace }) => (
  <Line icon={icons[place.kind]}>{place.label}</Line>
);

export const NearMeOption = () => {
  const { t } = useLingui();
  return <Line icon={IconCurrentLocation}>{t`Near me`}</Line>;
};

export const ForgetOption = () => {
  const { t } = useLingui();
  return <Line icon={IconTrash}>{t`Clear recent searches`}</Line>;
};

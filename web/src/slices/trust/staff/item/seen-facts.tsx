import { Trans, useLingui } from '@lingui/react/macro';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { exactTime } from '../../../../lib/text/dates.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { UserText } from '../labels.tsx';
import { differencesOf } from './differences.ts';
import classes from './item-parts.module.css';

export const SeenFacts = ({ seen }: { readonly seen: SeenSubject }) => {
  const labelOf = useSeenLabel();
  return (
    <dl className={classes.facts}>
      {Object.entries(seen).map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <SeenValue name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface ChangedSinceProps {
  readonly seen: SeenSubject;
  /** Null when deleted. */
  readonly now: SeenSubject | null;
}

export const ChangedSince = ({ seen, now }: ChangedSinceProps) => {
  const labelOf = useSeenLabel();
  if (now === null) return <SeenFacts seen={seen} />;
  const differences = differencesOf(seen, now);
  if (differences.length === 0) return null;
  return (
    <div className={classes.changed}>
      <p className={classes.changedTitle}>
        <Trans>Changed since this report</Trans>
      </p>
      <dl className={classes.facts}>
        {differences.map((field) => (
          <div key={field.name}>
            <dt>{labelOf(field.name)}</dt>
            <dd>
              <del className={classes.then}>
                <span className={classes.when}>
                  <Trans>Then:</Trans>
                </span>{' '}
                <SeenValue name={field.name} value={field.before} />
              </del>{' '}
              <ins className={classes.now}>
                <span className={classes.when}>
                  <Trans>Now:</Trans>
                </span>{' '}
                <SeenValue name={field.name} value={field.now} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

interface SeenValueProps {
  readonly name: string;
  readonly value: SeenSubject[string];
}

const SeenValue = ({ name, value }: SeenValueProps) => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { money, number } = useFormats();
  if (value === null || value === '') return t`nothing`;
  if (typeof value === 'number') return name === 'price' ? money(value) : number(value);
  if (name === 'sent_at') return exactTime(i18n.locale, value);
  return <UserText isBlock>{name === 'role' ? say(value) : value}</UserText>;
};

/** Falls back to the name of an unknown field. */
const useSeenLabel = (): ((name: string) => string) => {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    address: t`Address`,
    price: t`Price`,
    description: t`Description`,
    owner: t`Landlord`,
    pictures: t`Pictures`,
    name: t`Name`,
    city: t`City`,
    about: t`About`,
    text: t`Message`,
    sender: t`From`,
    sent_at: t({ message: 'Sent', context: 'date' }),
    rating: t`Stars`,
    comment: t`Review`,
    author: t`Author`,
    role: t`Reviewed as`,
  };
  return (name) => labels[name] ?? name;
};

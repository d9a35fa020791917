import { Trans } from '@lingui/react/macro';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { differencesOf } from './differences.ts';
import classes from './item-parts.module.css';
import { SeenValue, useSeenLabel } from './seen-value.tsx';

/** Everything that was kept of a subject, by name. */
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
  /** Null when it is deleted. */
  readonly now: SeenSubject | null;
}

/** What a reporter saw that reads otherwise now; nothing when all is as it was. */
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

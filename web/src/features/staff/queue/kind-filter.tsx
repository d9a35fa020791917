import { useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type QueueKind, queueKinds } from '@lodgepole/contract/trust/codes';
import { Link, type To } from 'react-router';
import classes from './kind-filter.module.css';

interface KindFilterProps {
  /** Null for all of them. */
  readonly kind: QueueKind | null;
  readonly to: (kind: QueueKind | null) => To;
}

export const readKind = (params: URLSearchParams): QueueKind | null =>
  namesOf(queueKinds).find((kind) => kind === params.get('kind')) ?? null;

/** One kind of work at a time, as links: each can be shared and gone back to. */
export const KindFilter = ({ kind, to }: KindFilterProps) => {
  const { t } = useLingui();
  const tabs = [
    [null, t`All`],
    ['report', t`Reports`],
    ['held', t`Held listings`],
    ['verification', t`Verifications`],
  ] as const;
  return (
    <nav aria-label={t`Kind of work`} className={classes.tabs}>
      {tabs.map(([code, label]) => (
        <Link
          key={label}
          to={to(code)}
          preventScrollReset
          className={classes.tab}
          aria-current={code === kind ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import {
  type ImportColumn,
  type ImportRow,
  type Outcome,
  outcomes,
} from '@lodgepole/contract/listings/import/import';
import { IconAlertCircle, IconCirclePlus, IconEqual, IconPencil } from '@tabler/icons-react';
import { Badge, type Look } from '../../../../ui/badges/badge.tsx';
import { useFieldNames } from '../../field-names.ts';
import classes from './import.module.css';

const looks: Readonly<Record<Outcome, Look>> = {
  created: { tone: 'pine', icon: IconCirclePlus },
  updated: { tone: 'blue', icon: IconPencil },
  unchanged: { tone: 'plain', icon: IconEqual },
  refused: { tone: 'red', icon: IconAlertCircle },
};

export const OutcomeBadge = ({ outcome }: { readonly outcome: Outcome }) => {
  const { t } = useLingui();
  const names = { created: t`New draft`, updated: t`Changed`, unchanged: t`Unchanged`, refused: t`Refused` };
  return <Badge look={looks[outcome]}>{names[outcome]}</Badge>;
};

export const PictureBadge = ({ outcome }: { readonly outcome: Outcome }) => {
  const { t } = useLingui();
  const isRefused = outcome === 'refused';
  return (
    <Badge look={looks[isRefused ? 'refused' : 'created']}>
      {isRefused
        ? t({ message: 'Refused', context: 'picture' })
        : t({ message: 'Added', context: 'picture' })}
    </Badge>
  );
};

interface CountedOutcome {
  readonly outcome: Outcome;
  readonly text: string;
}

/** Omits outcomes without rows. */
export const useOutcomeCounts = (): ((rows: readonly ImportRow[]) => readonly CountedOutcome[]) => {
  const { t } = useLingui();
  const texts = {
    created: (n: number) => t`${plural(n, { one: '# new draft', other: '# new drafts' })}`,
    updated: (n: number) => t`${plural(n, { one: '# listing changed', other: '# listings changed' })}`,
    unchanged: (n: number) => t`${plural(n, { one: '# unchanged', other: '# unchanged' })}`,
    refused: (n: number) => t`${plural(n, { one: '# row refused', other: '# rows refused' })}`,
  };
  return (rows) =>
    outcomes.flatMap((outcome) => {
      const count = rows.filter((row) => row.outcome === outcome).length;
      return count > 0 ? [{ outcome, text: texts[outcome](count) }] : [];
    });
};

export const OutcomeCounts = ({ rows }: { readonly rows: readonly ImportRow[] }) => (
  <ul className={classes.counts}>
    {useOutcomeCounts()(rows).map(({ outcome, text }) => (
      <li key={outcome}>
        <Badge look={looks[outcome]}>{text}</Badge>
      </li>
    ))}
  </ul>
);

export const RowErrors = ({ errors }: Pick<ImportRow, 'errors'>) => {
  const names: Readonly<Partial<Record<string, string>>> = useFieldNames() satisfies Record<
    ImportColumn,
    string
  >;
  const lines = namesOf(errors).flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ field: names[field], message })),
  );
  if (lines.length === 0) return null;
  return (
    <ul className={classes.errors}>
      {lines.map(({ field, message }) => (
        <li key={`${field ?? ''} ${message}`}>
          {field === undefined ? (
            message
          ) : (
            <Trans>
              <b>{field}</b>: {message}
            </Trans>
          )}
        </li>
      ))}
    </ul>
  );
};

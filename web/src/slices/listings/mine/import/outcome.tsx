import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import {
  type ImportColumn,
  type ImportRow,
  type Outcome,
  outcomes,
} from '@lodgepole/contract/listings/import/import';
import { IconAlertCircle, IconCirclePlus, IconEqual, IconPencil } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { Badge, type Look } from '../../../../ui/badges/badge.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
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

const RowErrors = ({ errors }: Pick<ImportRow, 'errors'>) => {
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

interface RowTableProps<Row extends ImportRow> {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Heading of the row's name, such as “Reference”. */
  readonly name: string;
  readonly nameOf: (row: Row) => string;
  readonly hasLines?: boolean;
  readonly badge: ComponentType<Pick<ImportRow, 'outcome'>>;
}

export const RowTable = <Row extends ImportRow>(props: RowTableProps<Row>) => {
  const { caption, rows, name, nameOf, hasLines = false, badge: Badge } = props;
  const { t } = useLingui();
  const [isFiltered, setFiltered] = useState(false);
  const faulty = rows.filter(({ outcome }) => outcome === 'refused');
  const shown = isFiltered && faulty.length > 0 ? faulty : rows;
  return (
    <>
      {faulty.length > 0 && faulty.length < rows.length && (
        <CheckField
          name="only-problems"
          label={t`Only rows with problems`}
          checked={isFiltered}
          onCheckedChange={setFiltered}
        />
      )}
      <div
        className={classes.scroller}
        role="region"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {hasLines && (
                <th scope="col">
                  <Trans>Line</Trans>
                </th>
              )}
              <th scope="col">{name}</th>
              <th scope="col">
                <Trans>Outcome</Trans>
              </th>
              <th scope="col">
                <Trans>Problems</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line} data-faulty={row.outcome === 'refused' || undefined}>
                {hasLines && <td>{row.line}</td>}
                <th scope="row">
                  {row.listing === null ? (
                    nameOf(row)
                  ) : (
                    <Link to={paths.editListing(row.listing)} target="_blank">
                      {nameOf(row)}
                    </Link>
                  )}
                </th>
                <td>
                  <Badge outcome={row.outcome} />
                </td>
                <td>
                  <RowErrors errors={row.errors} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>
        <Plural value={shown.length} one="# row shown" other="# rows shown" />
      </p>
    </>
  );
};

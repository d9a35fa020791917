import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportRow } from '@lodgepole/contract/listings/import/import';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import classes from './import.module.css';
import { OutcomeBadge, RowErrors } from './outcome.tsx';

interface RowTableProps<Row extends ImportRow> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly first: string;
  readonly firstOf: (row: Row) => ReactNode;
}

/** The outcome of each row, or of those alone that have problems. */
export const RowTable = <Row extends ImportRow>({ caption, rows, first, firstOf }: RowTableProps<Row>) => {
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
              <th scope="col">{first}</th>
              <th scope="col">
                <Trans>Reference</Trans>
              </th>
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
                <th scope="row">{firstOf(row)}</th>
                <td>
                  {row.listing === null ? (
                    row.reference
                  ) : (
                    <Link to={paths.editListing(row.listing)} target="_blank">
                      {row.reference}
                    </Link>
                  )}
                </td>
                <td>
                  <OutcomeBadge outcome={row.outcome} />
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

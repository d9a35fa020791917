import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportRow } from '@lodgepole/contract/listings/import/import';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import classes from './import.module.css';
import { RowErrors } from './outcome.tsx';

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

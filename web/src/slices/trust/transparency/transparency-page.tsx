import { Trans, useLingui } from '@lingui/react/macro';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { TransparencyMonth } from '@lodgepole/contract/trust/transparency';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { transparencyQuery } from './queries.ts';
import classes from './transparency-page.module.css';

const failed = sentence('The figures could not be loaded.');

export const TransparencyPage = () => {
  const { data, error, isFetching, refetch } = useQuery(transparencyQuery(useApi()));
  return (
    <PageColumn width="full">
      <PageTitle>
        <Trans>Transparency</Trans>
      </PageTitle>
      <p className={classes.lead}>
        <Trans>
          What people reported to our staff, what staff decided and how long it took. A listing is held when
          the site itself notices signs of a scam. People may ask once for another look at a decision about
          them.
        </Trans>
      </p>
      <p className={classes.note}>
        <Trans>
          Counts from 1 to 4 are shown as “fewer than 5”, so that nobody can be recognised. The months are in
          UTC.
        </Trans>
      </p>
      {data && <Months months={data.months.toReversed()} />}
      {!data &&
        (error && !isFetching ? (
          <LoadFailure sentence={failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={360} radius="lg" />
        ))}
    </PageColumn>
  );
};

interface MonthsProps {
  readonly months: readonly TransparencyMonth[];
}

/** Rows become cards on a phone. */
const Months = ({ months }: MonthsProps) => {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t`Figures for the last twelve months`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Month</Trans>
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <MonthRow key={month.month} month={month} columns={columns} />
        ))}
      </tbody>
    </table>
  );
};

interface Column {
  readonly name: string;
  readonly value: (month: TransparencyMonth) => string;
}

const useColumns = (): readonly Column[] => {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = (value: number | null): string => (value === null ? t`fewer than 5` : number(value));
  return [
    { name: t`Reports`, value: ({ reports }) => count(reports) },
    { name: t`Reports upheld`, value: ({ decisions }) => count(decisions.report.upheld) },
    { name: t`Reports dismissed`, value: ({ decisions }) => count(decisions.report.dismissed) },
    { name: t`Listings held`, value: ({ holds }) => count(holds) },
    { name: t`Holds upheld`, value: ({ decisions }) => count(decisions.held.upheld) },
    { name: t`Holds lifted`, value: ({ decisions }) => count(decisions.held.dismissed) },
    {
      name: t({ message: 'Verified', context: 'listings' }),
      value: ({ decisions }) => count(decisions.verification.upheld),
    },
    {
      name: t({ message: 'Not verified', context: 'listings' }),
      value: ({ decisions }) => count(decisions.verification.dismissed),
    },
    {
      name: t`Median time to decide`,
      value: ({ median_hours }) => {
        if (median_hours === null) return '–';
        const hours = number(median_hours);
        return t`${hours} h`;
      },
    },
    { name: t`Appeals: decision kept`, value: ({ appeals }) => count(appeals.kept) },
    { name: t`Appeals: decision undone`, value: ({ appeals }) => count(appeals.undone) },
  ];
};

const isEmpty = ({ reports, holds, decisions, median_hours, appeals }: TransparencyMonth): boolean => {
  const counts = [
    reports,
    holds,
    ...[...Object.values(decisions), appeals].flatMap(Object.values<number | null>),
  ];
  return median_hours === null && counts.every((count) => count === 0);
};

interface MonthRowProps {
  readonly month: TransparencyMonth;
  readonly columns: readonly Column[];
}

const MonthRow = ({ month, columns }: MonthRowProps) => {
  const { i18n } = useLingui();
  const name = new Intl.DateTimeFormat(i18n.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month.month}-01T00:00:00Z`));
  if (isEmpty(month))
    return (
      <tr className={classes.empty}>
        <th scope="row">{name}</th>
        <td colSpan={columns.length}>
          <Trans>Nothing was reported, held or decided.</Trans>
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.name} data-label={column.name}>
          {column.value(month)}
        </td>
      ))}
    </tr>
  );
};

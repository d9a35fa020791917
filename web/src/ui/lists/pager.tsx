import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import classes from './pager.module.css';
import { pagesShown } from './pages-shown.ts';

interface PagerProps {
  /** The page one is on, the first being 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Where each page stands. They are links, so that each can be opened, shared and gone back to. */
  readonly to: (page: number) => To;
}

/** The way through a list that comes in pages; nothing when there is one page only. */
export const Pager = ({ page, pageCount, to }: PagerProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  if (pageCount <= 1) return null;
  const [at, last] = [number(page), number(pageCount)];
  return (
    <nav aria-label={t`Pages`} className={classes.pager}>
      <Step to={to(Math.max(page - 1, 1))} isEnd={page <= 1} label={t`Previous page`} rel="prev">
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </Step>
      <ol className={classes.numbers}>
        {pagesShown(page, pageCount).map((slot) =>
          typeof slot === 'number' ? (
            <li key={slot}>
              <PageLink page={slot} isCurrent={slot === page} to={to(slot)} />
            </li>
          ) : (
            <li key={slot} aria-hidden="true" className={classes.gap}>
              …
            </li>
          ),
        )}
      </ol>
      <p className={classes.place}>
        <Trans>
          Page {at} of {last}
        </Trans>
      </p>
      <Step to={to(Math.min(page + 1, pageCount))} isEnd={page >= pageCount} label={t`Next page`} rel="next">
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </Step>
    </nav>
  );
};

interface PageLinkProps {
  readonly page: number;
  readonly isCurrent: boolean;
  readonly to: To;
}

const PageLink = ({ page, isCurrent, to }: PageLinkProps) => {
  const { t } = useLingui();
  const shown = useFormats().number(page);
  return (
    <Link
      to={to}
      className={classes.number}
      aria-label={t`Page ${shown}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {shown}
    </Link>
  );
};

interface StepProps {
  readonly to: To;
  /** Where the list ends it leads nowhere, but stays: the focus on it must not be lost. */
  readonly isEnd: boolean;
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly children: ReactNode;
}

const Step = ({ to, isEnd, label, rel, children }: StepProps) => (
  <Link
    to={to}
    aria-label={label}
    className={classes.step}
    {...(isEnd
      ? { 'aria-disabled': true, tabIndex: -1, onClick: (event: MouseEvent) => event.preventDefault() }
      : { rel })}
  >
    {children}
  </Link>
);

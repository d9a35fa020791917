import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, type To } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import classes from './pager.module.css';

type PageSlot = number | 'before' | 'after';

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Both ends, the current page and its neighbours, and a gap where more than one page is left out. */
export const pagesShown = (page: number, count: number): readonly PageSlot[] => {
  const inner = span(Math.max(2, Math.min(page - 1, count - 4)), Math.min(count - 1, Math.max(page + 1, 5)));
  const shown = [...new Set([1, ...inner, ...(count > 1 ? [count] : [])])];
  return shown.flatMap((at, index): PageSlot[] => {
    const skipped = at - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [at];
    const gap = at > page ? 'after' : 'before';
    return [skipped === 1 ? at - 1 : gap, at];
  });
};

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  /** Links, so that a page can be opened in a tab and shared. */
  readonly to: (page: number) => To;
}

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
  /** Stays as an inactive element, so that it keeps the focus. */
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

interface PageKeys {
  readonly page: number;
  readonly pageCount: number;
  readonly onChoose: (page: number) => void;
}

/** Elements that use left and right themselves; others can claim them with `data-own-arrows`. */
const claimed = [
  'input',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  'dialog',
  'audio',
  'video',
  '[aria-modal]',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="tablist"]',
  '[role="radiogroup"]',
  '[role="slider"]',
  '[role="application"]',
  '[aria-roledescription="carousel"]',
  '.leaflet-container',
  '[data-own-arrows]',
].join(', ');

const isCovered = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

const stepOf = (event: KeyboardEvent): -1 | 0 | 1 => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  if (event.target instanceof Element && event.target.closest(claimed)) return 0;
  if (isCovered()) return 0;
  return event.key === 'ArrowLeft' ? -1 : 1;
};

export const usePageKeys = ({ page, pageCount, onChoose }: PageKeys): void => {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const wanted = page + stepOf(event);
    if (wanted !== page && wanted >= 1 && wanted <= pageCount) onChoose(wanted);
  });
  useEffect(() => {
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, []);
};

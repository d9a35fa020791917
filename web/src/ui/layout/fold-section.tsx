import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/text/format.ts';
import classes from './fold-section.module.css';

interface FoldSectionProps {
  readonly title: ReactNode;
  readonly count: number;
  readonly empty: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly isFolded?: boolean;
}

export const FoldSection = ({
  title,
  count,
  empty,
  children,
  footer,
  isFolded = false,
}: FoldSectionProps) => {
  const { number } = useFormats();
  return (
    <details open={!isFolded} className={classes.section} data-empty={count === 0 || undefined}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.count}>{number(count)}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
      </summary>
      {count === 0 ? <p className={classes.empty}>{empty}</p> : <ul className={classes.items}>{children}</ul>}
      {footer}
    </details>
  );
};

export const Board = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.board}>{children}</div>
);

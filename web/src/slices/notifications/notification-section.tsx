import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './notifications.module.css';

const longestPreview = 64;

/** Cuts between code points, not inside an emoji. */
export const cutText = (text: string, longest = longestPreview): string => {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
};

const mostItems = 5;

interface NotificationSectionProps<Item> {
  readonly title: string;
  /** Sections without it appear only when there is something to show. */
  readonly empty?: string;
  readonly failure: string;
  readonly loaded: {
    readonly items: readonly Item[];
    readonly isPending: boolean;
    readonly hasFailed: boolean;
    readonly retry: () => void;
  };
  /** The page with the full list. */
  readonly all: { readonly to: string; readonly label: string };
  readonly to: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly renderMore?: (item: Item) => ReactNode;
}

/** Links replace the drawer's history entry, so that Back returns to the page below. */
export const NotificationSection = <Item extends { readonly id: number }>({
  title,
  loaded: { items, isPending, hasFailed, retry },
  all,
  to,
  children,
  renderMore,
  empty,
  failure,
}: NotificationSectionProps<Item>) => {
  const id = useId();
  const { number } = useFormats();
  const isEmpty = items.length === 0;
  if (isEmpty && !hasFailed && empty === undefined) return null;
  return (
    <section
      aria-labelledby={id}
      className={classes.section}
      data-quiet={isEmpty && !isPending && !hasFailed}
    >
      <h3 id={id} className={classes.heading}>
        {title}
        {!isEmpty && (
          <>
            {' '}
            <span className={classes.chip}>{number(items.length)}</span>
          </>
        )}
      </h3>
      {!isEmpty ? (
        <ul className={classes.items}>
          {items.slice(0, mostItems).map((item) => (
            <li key={item.id}>
              <Link to={to(item)} className={classes.item} replace>
                {children(item)}
              </Link>
              {renderMore?.(item)}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing
          empty={empty}
          failure={failure}
          isPending={isPending}
          hasFailed={hasFailed}
          onRetry={retry}
        />
      )}
      {items.length > mostItems && (
        <Link to={all.to} className={classes.all} replace>
          {all.label}
        </Link>
      )}
    </section>
  );
};

interface NothingProps {
  readonly empty: string | undefined;
  readonly failure: string;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

const Nothing = ({ empty, failure, isPending, hasFailed, onRetry }: NothingProps) => {
  const say = useSay();
  if (isPending) return <div className={classes.pending} aria-busy="true" />;
  if (!hasFailed) return <p className={classes.empty}>{empty}</p>;
  return (
    <p className={classes.failure}>
      {say(failure)}{' '}
      <button type="button" className={classes.retry} onClick={onRetry}>
        <Trans>Retry</Trans>
      </button>
    </p>
  );
};

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type PacketChange, packetParts } from '@lodgepole/contract/groups/packet/packet';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement, Fragment, useId } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import classes from './packet-changes.module.css';
import {
  changeKey,
  compareNames,
  compareTexts,
  type Difference,
  type NetChange,
  netChanges,
  type Piece,
} from './packet-diff.ts';
import { usePacketNews } from './queries.ts';

interface PacketChangesProps {
  readonly group: number;
  /** Newest first; undefined for members. */
  readonly changes: readonly PacketChange[] | undefined;
  readonly now: number;
}

/** Changes since the landlord's last visit, merged per part. */
export const NewChanges = ({ group, changes, now }: PacketChangesProps) => {
  const id = useId();
  const news = usePacketNews(group);
  if (changes === undefined) return null;
  const fresh = netChanges(changes.filter((change) => news.has(changeKey(change))));
  return (
    <section
      className={`${classes.card} no-print`}
      aria-labelledby={id}
      data-any={fresh.length > 0 || undefined}
    >
      <h2 id={id} className={classes.title}>
        <Trans>Changed since you last looked</Trans>
      </h2>
      <p role="status" className={classes.note}>
        {fresh.length === 0 ? (
          <Trans>Nothing has changed since you last looked.</Trans>
        ) : (
          <Plural value={fresh.length} one="One part has changed." other="# parts have changed." />
        )}
      </p>
      {fresh.length > 0 && <ChangeList changes={fresh} now={now} />}
    </section>
  );
};

export const EarlierChanges = ({ group, changes = [], now }: PacketChangesProps) => {
  const { number } = useFormats();
  const news = usePacketNews(group);
  const earlier = changes.filter((change) => !news.has(changeKey(change)));
  if (earlier.length === 0) return null;
  return (
    <details className={`${classes.earlier} no-print`}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>
          <Trans>Earlier changes</Trans>
        </h2>
        <span className={classes.count}>{number(earlier.length)}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
      </summary>
      <ChangeList changes={earlier.map((change) => ({ ...change, times: 1 }))} now={now} />
    </details>
  );
};

interface ChangeListProps {
  readonly changes: readonly NetChange[];
  readonly now: number;
}

const ChangeList = ({ changes, now }: ChangeListProps) => (
  <ul className={classes.list}>
    {changes.map((change) => (
      <li key={changeKey(change)} className={classes.change}>
        <Change change={change} now={now} />
      </li>
    ))}
  </ul>
);

const useDifference = ({ what, before, after }: NetChange): Difference => {
  const { day } = useFormats();
  if (what === 'members') return compareNames(before, after);
  if (what === 'move_in_date')
    return {
      before: [{ text: day(before), isChanged: true }],
      after: [{ text: day(after), isChanged: true }],
    };
  return compareTexts(before, after);
};

const Change = ({ change, now }: { readonly change: NetChange; readonly now: number }) => {
  const say = useSay();
  const difference = useDifference(change);
  const [part, name] = [say(packetParts[change.what]), change.full_name];
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.part}>
          {name === null ? (
            part
          ) : (
            <Trans>
              {part} of {name}
            </Trans>
          )}
        </h3>
        <span className={classes.note}>
          <TimeSince instant={change.at} now={now} />
          {change.times > 1 && (
            <>
              {' · '}
              <Plural value={change.times} one="changed once" other="changed # times" />
            </>
          )}
        </span>
      </div>
      {change.before === change.after ? (
        <p className={classes.note}>
          <Trans>Changed, and changed back.</Trans>
        </p>
      ) : (
        <dl className={classes.sides}>
          <div>
            <dt>
              <Trans>Before</Trans>
            </dt>
            <dd>
              <Marked pieces={difference.before} kind="gone" />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>After</Trans>
            </dt>
            <dd>
              <Marked pieces={difference.after} kind="added" />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
};

interface MarkedProps {
  readonly pieces: readonly Piece[];
  readonly kind: 'gone' | 'added';
}

const Marked = ({ pieces, kind }: MarkedProps) => {
  const { t } = useLingui();
  if (pieces.length === 0)
    return (
      <span className={classes.note}>
        <Trans>Nothing</Trans>
      </span>
    );
  const Mark = kind === 'gone' ? 'del' : 'ins';
  const title = kind === 'gone' ? t`Removed` : t`Added`;
  const words = pieces.map(({ text, isChanged }) =>
    isChanged ? createElement(Mark, { className: classes[kind], title }, text) : text,
  );
  // Passed as arguments, the pieces need no keys.
  return createElement(Fragment, null, ...words);
};

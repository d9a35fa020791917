import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { centsOf, isSameSplit, type Share, type Split } from '@lodgepole/contract/groups/split/split';
import { useState } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './split.module.css';

/** The difference between two versions of a split. Numbers are roommate ids. */
type SplitNews =
  | { readonly kind: 'roster'; readonly joined: readonly number[]; readonly left: readonly number[] }
  | { readonly kind: 'rent'; readonly before: number; readonly after: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'agreed'; readonly by: readonly number[] };

export const rentOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100;

const missingFrom = (shares: readonly Share[], others: readonly Share[]): number[] =>
  shares.map(({ member }) => member).filter((id) => !others.some(({ member }) => member === id));

const agreedIn = ({ shares }: Split): number[] =>
  shares.filter(({ agreed }) => agreed).map(({ member }) => member);

const newsOf = (before: Split, after: Split): SplitNews | null => {
  const joined = missingFrom(after.shares, before.shares);
  const left = missingFrom(before.shares, after.shares);
  if (joined.length + left.length > 0) return { kind: 'roster', joined, left };
  const [rent, newRent] = [rentOf(before.shares), rentOf(after.shares)];
  if (rent !== newRent) return { kind: 'rent', before: rent, after: newRent };
  const [had, have] = [agreedIn(before), agreedIn(after)];
  const isOther = before.kind !== after.kind || !isSameSplit(before.shares, after.shares);
  if (isOther || had.some((member) => !have.includes(member))) return { kind: 'changed' };
  const by = have.filter((member) => !had.includes(member));
  return by.length > 0 ? { kind: 'agreed', by } : null;
};

type Names = Readonly<Record<number, string>>;

const namesOf = ({ members }: Group): Names =>
  Object.fromEntries(members.map(({ id, user }) => [id, user.full_name]));

/** The viewer's own changes are not news, and only the group owner changes the split. */
const isNewsTo = (news: SplitNews, own: number | null, owner: number): boolean => {
  if (news.kind === 'changed') return own !== owner;
  return news.kind !== 'agreed' || news.by.some((member) => member !== own);
};

interface Told {
  readonly split: Split;
  readonly news: SplitNews | null;
}

/** Remembers the names of members who have left. */
export const useSplitNews = (group: Group, split: Split, own: number | null) => {
  const [names, setNames] = useState<Names>(() => namesOf(group));
  const [told, setTold] = useState<Told>({ split, news: null });
  const unknown = group.members.some(({ id, user }) => names[id] !== user.full_name);
  if (unknown) setNames({ ...names, ...namesOf(group) });
  if (told.split !== split) {
    const news = newsOf(told.split, split);
    const isNews = news !== null && isNewsTo(news, own, group.owner.id);
    setTold({ split, news: isNews ? news : told.news });
  }
  return { news: told.news, names };
};

interface NewsProps {
  readonly news: SplitNews;
  readonly names: Readonly<Record<number, string>>;
}

const useListed = (names: NewsProps['names']) => {
  const { t } = useLingui();
  const { list } = useFormats();
  return (members: readonly number[]): string =>
    list(members.map((member) => names[member] ?? t`A new member`));
};

const News = ({ news, names }: NewsProps) => {
  const { money } = useFormats();
  const listed = useListed(names);
  switch (news.kind) {
    case 'roster': {
      const [joined, left] = [listed(news.joined), listed(news.left)];
      if (news.left.length === 0) return <Trans>{joined} joined the group, so the split starts over.</Trans>;
      if (news.joined.length === 0) return <Trans>{left} left the group, so the split starts over.</Trans>;
      return (
        <Trans>
          {joined} joined the group and {left} left it, so the split starts over.
        </Trans>
      );
    }
    case 'rent': {
      const [before, after] = [money(news.before), money(news.after)];
      return (
        <Trans>
          The rent changed from {before} to {after}, so the split starts over.
        </Trans>
      );
    }
    case 'changed':
      return <Trans>The group owner has changed the split. Look at it again before you agree.</Trans>;
    case 'agreed': {
      const by = listed(news.by);
      return <Trans>{by} agreed to the split.</Trans>;
    }
  }
};

interface NewsLineProps {
  readonly news: SplitNews | null;
  readonly names: NewsProps['names'];
}

/** Always rendered: screen readers only announce changes inside a live region. */
export const NewsLine = ({ news, names }: NewsLineProps) => (
  <div role="status" className={classes.news} data-kind={news?.kind}>
    {news && <News news={news} names={names} />}
  </div>
);

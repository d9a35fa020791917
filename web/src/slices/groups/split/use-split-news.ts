import type { Group } from '@lodgepole/contract/groups/group';
import type { Split } from '@lodgepole/contract/groups/split';
import { useState } from 'react';
import { newsOf, type SplitNews } from './split-news.ts';

type Names = Readonly<Record<number, string>>;

const namesOf = ({ members }: Group): Names =>
  Object.fromEntries(members.map(({ id, user }) => [id, user.full_name]));

/** What the viewer did is no news to them, and only the group owner changes the split. */
const isNewsTo = (news: SplitNews, own: number | null, owner: number): boolean => {
  if (news.kind === 'changed') return own !== owner;
  return news.kind !== 'agreed' || news.by.some((member) => member !== own);
};

interface Told {
  readonly split: Split;
  readonly news: SplitNews | null;
}

/** The last thing that others did to the split while it was looked at, and the names of those who were in the group meanwhile. */
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

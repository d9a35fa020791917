import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './split.module.css';
import type { SplitNews } from './split-news.ts';

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

/** Says what others did meanwhile. It is always there, so that screen readers notice what comes into it. */
export const NewsLine = ({ news, names }: NewsLineProps) => (
  <div role="status" className={classes.news} data-kind={news?.kind}>
    {news && <News news={news} names={names} />}
  </div>
);

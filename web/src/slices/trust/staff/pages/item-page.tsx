import { Trans, useLingui } from '@lingui/react/macro';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { PaneTitle } from '../../../../ui/lists/list-pane.tsx';
import type { Outcome } from '../decide/use-deciding.ts';
import { type QueueView, queueQuery, refetchViewer, staffKey } from '../queries.ts';
import { QueuePane, useQueueView } from '../queue/queue-pane.tsx';
import classes from '../staff-pages.module.css';
import { OpenItem } from './open-item.tsx';

export const ItemPage = () => {
  const id = Number(useParams()['id']);
  const { said, end, next, leave } = useSteps(id);
  return (
    <div className={classes.page}>
      <QueuePane
        title={
          <PaneTitle to={paths.staff()}>
            <Trans>Staff queue</Trans>
          </PaneTitle>
        }
        open={id}
      />
      <div className={classes.item}>
        <p role="status" className={classes.said}>
          {said}
        </p>
        <OpenItem key={id} id={id} onEnd={end} onNext={next} onLeave={leave} />
      </div>
    </div>
  );
};

const useWords = () => {
  const { t } = useLingui();
  const say = useSay();
  const happened = (outcome: Outcome): string => {
    if (outcome.kind === 'late') return say(trustMessages.decided);
    if (outcome.kind === 'gone') return t`This item is no longer there.`;
    return outcome.decision === 'uphold' ? t`Upheld.` : t`Dismissed.`;
  };
  return (outcome: Outcome, next: QueueItem | null): string => {
    const first = happened(outcome);
    const title = next?.title;
    return next ? t`${first} Next: ${title}` : t`${first} Nothing is left to do.`;
  };
};

interface Said {
  readonly at: number;
  readonly words: string;
}

const useSteps = (id: number) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const nextItem = useNextItem(useQueueView().view);
  const wordsFor = useWords();
  const [said, setSaid] = useState<Said | null>(null);
  const shown = useRef<number | null>(id);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);
  const list = { pathname: paths.staff(), search };

  const goOn = async (tell: (next: QueueItem | null) => string | null): Promise<void> => {
    const next = await nextItem(id).catch(() => null);
    // The user may have navigated away.
    if (shown.current !== id) return;
    const words = tell(next);
    if (!next && words !== null) showToast(words);
    setSaid(next && words !== null ? { at: next.id, words } : null);
    void navigate(next ? { pathname: paths.staffItem(next.id), search } : list, { replace: true });
  };
  const end = async (outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'gone') await refetchViewer(queryClient);
    await goOn((next) => wordsFor(outcome, next));
  };
  return {
    said: said?.at === id ? said.words : null,
    end: (outcome: Outcome) => void end(outcome),
    next: () => void goOn(() => null),
    leave: () => void navigate(list),
  };
};

/** The next in the list, else the oldest left, else null. */
const useNextItem = (view: QueueView): ((done: number) => Promise<QueueItem | null>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const load = async (page: number, done: number): Promise<readonly QueueItem[]> => {
    const { items } = await queryClient.query({ ...queueQuery(api, { ...view, page }), staleTime: 0 });
    return items.filter(({ id }) => id !== done);
  };
  return async (done) => {
    const known = queryClient.getQueryData(queueQuery(api, view).queryKey)?.items ?? [];
    const place = known.findIndex(({ id }) => id === done);
    const after = place < 0 ? undefined : known[place + 1];
    if (after) {
      void queryClient.invalidateQueries({ queryKey: staffKey });
      return after;
    }
    const left = await load(view.page, done);
    void queryClient.invalidateQueries({ queryKey: staffKey });
    const next = left[place] ?? left[0];
    if (next || view.page === 1) return next ?? null;
    return (await load(1, done))[0] ?? null;
  };
};

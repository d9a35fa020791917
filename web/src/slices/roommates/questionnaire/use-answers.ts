import { useLingui } from '@lingui/react/macro';
import { type HabitAnswers, habitMessages } from '@lodgepole/contract/roommates/habits/habits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isHandedOver, useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { keepHabits, putHabits } from './queries.ts';
import { createSaver, type SavingState } from './saver.ts';

export interface Answers {
  readonly answers: HabitAnswers;
  readonly saving: SavingState;
  /** `update` receives the latest answers, even before rendering: quick taps build on each other. */
  readonly change: (update: (now: HabitAnswers) => HabitAnswers) => void;
  /** Sends unsent changes, if any. */
  readonly save: () => void;
  readonly retry: () => void;
}

/** Phones discard hidden pages without an unload event. */
const useSavedWhenLeft = (save: () => void): void => {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const whenLeft = () => saveNow();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('pagehide', whenLeft);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('pagehide', whenLeft);
      document.removeEventListener('visibilitychange', whenHidden);
      saveNow();
    };
  }, []);
};

const useAskBeforeUnload = (isSaving: boolean): void => {
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isHandedOver()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaving]);
};

/**
 * Saved on request and when the page is left or hidden. Not on every tap: each save counts towards a daily limit of
 * changes.
 */
export const useAnswers = (initial: HabitAnswers): Answers => {
  const api = useApi();
  const queryClient = useQueryClient();
  const say = useSay();
  const { t } = useLingui();
  const [answers, setAnswers] = useState(initial);
  const latest = useRef(initial);
  const sent = useRef(initial);
  const isLeft = useRef(false);
  const [saver] = useState(() =>
    createSaver(async (all: HabitAnswers, again) => {
      try {
        keepHabits(queryClient, await putHabits(api, all));
      } catch (error) {
        // The page is gone, so show a toast.
        if (isLeft.current) showToast(say(habitMessages.saveFailed), { label: t`Retry`, run: again });
        throw error;
      }
    }),
  );
  const send = (all: HabitAnswers) => {
    sent.current = all;
    saver.save(all);
  };
  const save = () => {
    if (latest.current !== sent.current) send(latest.current);
  };
  const saving = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useSavedWhenLeft(save);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useAskBeforeUnload(saving.kind === 'saving');
  const change: Answers['change'] = (update) => {
    latest.current = update(latest.current);
    setAnswers(latest.current);
  };
  // The unsaved answers.
  useHandedOver(
    'habits',
    () => ({ value: saving.kind === 'saved' && latest.current === sent.current ? null : latest.current }),
    (given) => {
      if (Array.isArray(given)) change(() => given as HabitAnswers);
    },
  );
  return {
    answers,
    saving,
    change,
    save,
    retry: () => send(latest.current),
  };
};

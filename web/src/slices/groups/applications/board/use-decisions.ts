import { manageGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../../lib/api/server-lines.ts';
import { newId } from '../../../../lib/forms/new-id.ts';
import { refreshAround } from '../../queries.ts';
import type { Answer } from './moves.ts';

export const undoMs = 10_000;

export interface Decision {
  readonly key: string;
  readonly groups: readonly Group[];
  readonly answer: Answer;
  readonly note: string;
  readonly isSending: boolean;
  /** Why it, or some of it, failed. */
  readonly failure: readonly string[];
}

interface Waiting {
  readonly timer: number;
  readonly decision: Decision;
}

const without = (decision: Decision, ids: ReadonlySet<number>): Decision => ({
  ...decision,
  groups: decision.groups.filter(({ id }) => !ids.has(id)),
});

/**
 * Decisions wait ten seconds in this page before anybody is told, so undoing one takes nothing back from others. Leaving
 * the page sends them at once.
 */
export const useDecisions = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const waiting = useRef(new Map<string, Waiting>());

  const stop = (key: string): void => {
    window.clearTimeout(waiting.current.get(key)?.timer);
    waiting.current.delete(key);
  };
  const change = (key: string, changes: Partial<Decision>): void =>
    setDecisions((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string): void => {
    stop(key);
    setDecisions((all) => all.filter((one) => one.key !== key));
  };

  const send = async (decision: Decision): Promise<void> => {
    const { key, groups, answer, note } = decision;
    stop(key);
    change(key, { isSending: true, failure: [] });
    try {
      const body = { ids: groups.map(({ id }) => id), group_status: answer, note };
      const { refused } = await api.call(manageGroups, { body }, { keepalive: true });
      await refreshAround(queryClient);
      const left = groups.filter(({ id }) => refused.some((one) => one.id === id));
      if (left.length === 0) drop(key);
      else
        change(key, {
          isSending: false,
          groups: left,
          failure: [groupMessages.statusFailed, ...new Set(refused.map(({ detail }) => detail))],
        });
    } catch (error) {
      change(key, { isSending: false, failure: linesWithReason(error, groupMessages.statusFailed) });
    }
  };

  const sendAll = useEffectEvent(() => {
    for (const { decision } of [...waiting.current.values()]) void send(decision);
  });
  useEffect(() => {
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, []);

  const wait = (decision: Decision): void => {
    const timer = window.setTimeout(() => void send(decision), undoMs);
    waiting.current.set(decision.key, { timer, decision });
  };

  return {
    decisions,

    /** A later decision about a group replaces one that still waits. */
    decide(groups: readonly Group[], answer: Answer, note = ''): void {
      const ids = new Set(groups.map(({ id }) => id));
      const earlier = [...waiting.current.values()].map((one) => ({
        old: one.decision,
        rest: without(one.decision, ids),
      }));
      for (const { old, rest } of earlier) {
        if (rest.groups.length === old.groups.length) continue;
        stop(old.key);
        if (rest.groups.length > 0) wait(rest);
      }
      const decision = { key: newId(), groups, answer, note, isSending: false, failure: [] };
      wait(decision);
      setDecisions((all) => [
        ...all.map((one) => (one.isSending ? one : without(one, ids))).filter((one) => one.groups.length > 0),
        decision,
      ]);
    },

    undo: drop,
    retry: (decision: Decision) => void send(decision),
  };
};

import { labelOf } from '@lodgepole/contract/core/codes';
import type { Appeal, AppealForm, DecisionAboutMe, DecisionRef } from '@lodgepole/contract/trust/appeals';
import { reportStates } from '@lodgepole/contract/trust/codes';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Conflict, NotFound, Unauthenticated } from '../../../core/errors.ts';
import { type SiteLinks, signedLinks } from '../../../core/site/site-links.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { decisionWords } from '../emails/decision-words.ts';
import type { WorkService } from '../queue/work.service.ts';
import type { TrustStore } from '../trust.repository.ts';

interface AppealRight {
  readonly item: number;
  readonly person: number;
}

/** Links show one decision to the person concerned and accept an appeal. They are signed and not stored. */
export const appealTokens = (secret: string, purpose: 'appeal' | 'staff-answer' = 'appeal') => {
  const links = signedLinks(secret, purpose);
  return {
    sign: ({ item, person }: AppealRight): string => links.sign([item, person]),

    read(token: string): AppealRight | null {
      const [item, person] = links.read(token, 2)?.map(Number) ?? [];
      return item === undefined || person === undefined ? null : { item, person };
    },
  };
};

export type AppealTokens = ReturnType<typeof appealTokens>;

export const appealPath = (item: number, token: string): string =>
  `/appeal?item=${item}&token=${encodeURIComponent(token)}`;

interface AppealsParts {
  readonly store: TrustStore;
  readonly tokens: AppealTokens;
  readonly oldTokens: AppealTokens;
  readonly work: Pick<WorkService, 'tellStaff'>;
  readonly site: SiteLinks;
}

export const appealsService = ({ store, tokens, oldTokens, work, site }: AppealsParts) => {
  const personOf = (viewer: Viewer | null, { item, token }: DecisionRef): number => {
    if (token === undefined) {
      if (!viewer) throw new Unauthenticated();
      return viewer.id;
    }
    const right = tokens.read(token);
    if (right?.item !== item) throw new NotFound();
    return right.person;
  };

  const decisionOn = async (item: number, person: number) => {
    const found = await store.appeals.decision(item, person);
    if (!found) throw new NotFound();
    return found;
  };

  const appealOn = async (item: number, person: number): Promise<Appeal | null> => {
    const { appeal } = await decisionOn(item, person);
    return (
      appeal && {
        item,
        text: appeal.text,
        state: appeal.state,
        state_display: say(labelOf(reportStates, appeal.state)),
        created_at: new Date(appeal.created_at).toISOString(),
      }
    );
  };

  return {
    async decision(viewer: Viewer | null, form: DecisionRef): Promise<DecisionAboutMe> {
      const person = personOf(viewer, form);
      const { entry: id, decided_at } = await decisionOn(form.item, person);
      const entry = await store.emails.entry(id, person);
      if (!entry) throw new NotFound();
      const { title, text, reason } = decisionWords(entry);
      const appeal = await appealOn(form.item, person);
      return { item: form.item, title, text, reason, decided_at: decided_at.toISOString(), appeal };
    },

    async ask(viewer: Viewer | null, form: AppealForm): Promise<Appeal> {
      const person = personOf(viewer, form);
      await decisionOn(form.item, person);
      await store.transaction(async ({ appeals }, transaction) => {
        const id = await appeals.add(form.item, person, form.text);
        if (id === null) throw new Conflict(trustMessages.appealedBefore);
        await work.tellStaff(transaction, id);
      });
      const asked = await appealOn(form.item, person);
      if (!asked) throw new NotFound();
      return asked;
    },

    async pageFor(oldToken: string): Promise<string> {
      const right = oldTokens.read(oldToken);
      const item = right && (await store.appeals.itemOf(right.item));
      if (!right || item === null) return site.page('/appeal');
      return site.page(appealPath(item, tokens.sign({ item, person: right.person })));
    },
  };
};

export type AppealsService = ReturnType<typeof appealsService>;

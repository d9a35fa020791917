// @vitest-environment node
import { namesOf } from '@lodgepole/contract/core/objects';
import { decisions, queueKinds, reportSubjects } from '@lodgepole/contract/trust/codes';
import { ReasonForm } from '@lodgepole/contract/trust/staff';
import { reasonsFor } from '@lodgepole/contract/trust/usual-reasons';
import { describe, expect, it } from 'vitest';
import { makeI18n } from '../../../../lib/text/make-i18n.ts';
import { effectOf } from './effects.ts';

const i18n = makeI18n();
i18n.loadAndActivate({ locale: 'en-CA', messages: {} });

const works = namesOf(queueKinds).flatMap((kind) =>
  namesOf(reportSubjects)
    .filter((subject) => kind === 'report' || subject === 'listing')
    .flatMap((subject) => namesOf(decisions).map((decision) => ({ kind, subject, decision }))),
);

describe('the usual reasons', () => {
  it.each(works)(
    'for $decision of $kind $subject can each be chosen by a key and sent as they are',
    (work) => {
      const texts = reasonsFor(work, work.decision);
      expect(texts.length).toBeGreaterThan(1);
      expect(texts.length).toBeLessThan(10);
      expect(new Set(texts).size).toBe(texts.length);
      for (const reason of texts) expect(ReasonForm.parse({ reason })).toEqual({ reason });
      expect(i18n._(effectOf(work, work.decision))).toMatch(/\.$/);
    },
  );
});

it('says that nothing will change once a held listing has been deleted', () => {
  const gone = { kind: 'held', subject: 'listing', now: null } as const;
  expect(i18n._(effectOf(gone, 'dismiss'))).toBe('The listing has been deleted. Only the decision is noted.');
});

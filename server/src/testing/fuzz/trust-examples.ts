import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import * as appeals from '@lodgepole/contract/trust/appeals';
import * as directory from '@lodgepole/contract/trust/directory';
import * as trust from '@lodgepole/contract/trust/endpoints';
import type { Example } from './landlord-examples.ts';

export const trustExamples: readonly (readonly [Endpoint, Example])[] = [
  [trust.askVerification, { of: ['listing', 'theirs'], body: () => ({ note: 'My name is on the lease.' }) }],
  [trust.answerHold, { of: ['listing', 'theirs'], body: () => ({ text: 'Please look again.' }) }],
  [
    trust.sendReport,
    {
      body: ({ ids }, random) => ({
        subject: random.pick(['listing', 'person', 'message', 'review']),
        id: ids[random.pick(['theirs', 'listing', 'person', 'self', 'review'])],
        reason: 'scam',
        text: 'It asks for money first.',
      }),
    },
  ],
  [appeals.appeal, { body: ({ ids }) => ({ item: ids['item'] ?? 1, token: 'x', text: 'Look again.' }) }],
  [appeals.readDecision, { body: ({ ids }) => ({ item: ids['item'] ?? 1 }) }],
  [directory.staffSearch, { query: { q: 'King' } }],
  [directory.staffPerson, { of: ['person'] }],
  [trust.decideItem, { body: () => ({ decision: 'uphold', reason: 'It is a scam.' }) }],
  [trust.actOnListing, { of: ['theirs', 'listing'], body: () => ({ reason: 'It is a scam.' }) }],
  [trust.actOnPerson, { of: ['person'], body: () => ({ reason: 'It is a scam.' }) }],
  [trust.ownReports, { query: { page: 1, page_size: 10 } }],
];

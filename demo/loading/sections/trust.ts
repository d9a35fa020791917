import { labelOf } from '@lodgepole/contract/core/codes';
import type { Language } from '@lodgepole/contract/core/text/language';
import { listingAddress } from '@lodgepole/contract/places/address';
import { revieweeRoles } from '@lodgepole/contract/reviews/review';
import { cityName, type Marketplace } from '../../marketplace.ts';
import type { Person, Report } from '../../schema.ts';
import { cast } from '../../sign-ins.ts';
import { minutesBefore, minutesPerDay } from '../../time.ts';
import { at, byId, reviewKey } from '../references.ts';
import { reserveIds } from '../rows.ts';
import { type Section, type WriteContext } from '../section.ts';

const subjectId = ({ subject, of }: Report, { people, listings, reviews }: WriteContext): number =>
  at({ person: people, listing: listings, review: reviews }[subject], of);

const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`;

/** The snapshot that the server keeps of what the reporter saw. */
const seenOf = ({ subject, of }: Report, marketplace: Marketplace) => {
  const people = byId(marketplace.people);
  if (subject === 'person') {
    const person = at(people, of);
    return { name: nameOf(person), city: cityName(person), about: null };
  }
  if (subject === 'review') {
    const reviews = new Map(marketplace.reviews.map((review) => [reviewKey(review), review]));
    const { rating, comment, reviewer, role } = at(reviews, of);
    return { rating, comment, author: nameOf(at(people, reviewer)), role: labelOf(revieweeRoles, role) };
  }
  const home = at(byId(marketplace.listings), of);
  return {
    address: listingAddress({ ...home, city: cityName(home) }),
    price: home.price,
    description: home.description,
    owner: nameOf(at(people, home.owner)),
    pictures: home.pictures.length,
  };
};

const itemRow = (report: Report, id: number, context: WriteContext) => ({
  id,
  kind: 'report',
  subject: report.subject,
  subject_id: subjectId(report, context),
  reported_id: at(context.people, report.reported),
  state: report.decided?.state ?? 'open',
  created_at: minutesBefore(context.now, report.ago),
  decided_at: report.decided ? minutesBefore(context.now, report.decided.ago) : null,
});

const reportRows = (report: Report, id: number, context: WriteContext) =>
  report.reporters.map((reporter, order) => ({
    item_id: id,
    reporter_id: at(context.people, reporter),
    subject: report.subject,
    subject_id: subjectId(report, context),
    reason: report.reason,
    text: order === 0 ? report.text : '',
    seen: seenOf(report, context.marketplace),
    created_at: minutesBefore(context.now, report.ago - order * 47),
  }));

const decisionRows = (report: Report, id: number, context: WriteContext) =>
  report.decided
    ? [
        {
          staff_id: at(context.people, cast.staff),
          act: report.decided.state === 'upheld' ? 'uphold' : 'dismiss',
          subject: report.subject,
          subject_id: subjectId(report, context),
          item_id: id,
          reason: report.decided.reason,
          created_at: minutesBefore(context.now, report.decided.ago),
        },
      ]
    : [];

const writeReports = async (context: WriteContext): Promise<void> => {
  const { client, insert, marketplace } = context;
  const ids = await reserveIds(client, 'trust_items', marketplace.reports.length);
  await insert(
    marketplace.reports.map((report, place) => {
      const id = ids[place] ?? 0;
      return {
        trust_items: [itemRow(report, id, context)],
        reports: reportRows(report, id, context),
        staff_log: decisionRows(report, id, context),
      };
    }),
  );
};

const writeHolds = async (context: WriteContext): Promise<void> => {
  const { client, insert, marketplace, listings, people, now } = context;
  const held = marketplace.listings.flatMap((home) => (home.hold ? [{ home, hold: home.hold }] : []));
  const ids = await reserveIds(client, 'trust_items', held.length);
  await insert(
    held.map(({ home, hold }, place) => {
      const [item, listing_id] = [ids[place], at(listings, home.id)];
      const ago = home.closedAgo ?? 1;
      const since = minutesBefore(now, ago);
      return {
        trust_items: [
          {
            id: item,
            kind: 'held',
            subject: 'listing',
            subject_id: listing_id,
            reported_id: at(people, home.owner),
            text_then: home.description,
            created_at: since,
          },
        ],
        listing_holds: [{ listing_id, cause: 'signals', created_at: since }],
        listing_signals: hold.signals.map((signal) => ({ listing_id, ...signal, found_at: since })),
        trust_answers:
          hold.answer === null
            ? []
            : [{ item_id: item, text: hold.answer, created_at: minutesBefore(now, Math.max(1, ago - 90)) }],
      };
    }),
  );
};

const verificationNotes: Readonly<Record<Language, string>> = {
  en: 'I can show the lease and a bill with this address.',
  fr: 'Je peux montrer le bail et une facture à cette adresse.',
};

/** Every listing that waits for verification is an item in the staff's queue. */
const verificationItems = ({ marketplace, listings, people, now }: WriteContext) => {
  const owners = byId(marketplace.people);
  return marketplace.listings.flatMap((home, place) =>
    home.verification_status === 'P' && home.status !== 'H'
      ? [
          {
            kind: 'verification',
            subject: 'listing',
            subject_id: at(listings, home.id),
            reported_id: at(people, home.owner),
            note: verificationNotes[at(owners, home.owner).language],
            created_at: minutesBefore(now, Math.min(home.postedAgo - 1, 3 * minutesPerDay + place)),
          },
        ]
      : [],
  );
};

const blockRows = ({ marketplace, people, now }: WriteContext) =>
  marketplace.people.flatMap(({ id, blocks }) =>
    blocks.map((blocked) => ({
      blocker_id: at(people, id),
      blocked_id: at(people, blocked),
      created_at: minutesBefore(now, 5 * minutesPerDay),
    })),
  );

export const trust: Section = {
  title: 'the staff’s work',
  async write(context) {
    await writeReports(context);
    await writeHolds(context);
    await context.insert([{ trust_items: verificationItems(context), blocks: blockRows(context) }]);
  },
};

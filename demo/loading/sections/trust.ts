import { labelOf } from '@lodgepole/contract/core/codes';
import type { Language } from '@lodgepole/contract/core/language';
import { homeAddress } from '@lodgepole/contract/places/address';
import { revieweeRoles } from '@lodgepole/contract/reviews/review';
import type { Marketplace } from '../../marketplace.ts';
import type { DemoPerson } from '../../people/person.ts';
import { minutesBefore } from '../../time.ts';
import type { DemoReport } from '../../trust/plan-trust.ts';
import { copyRows, reserveIds } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

/** The one who works for the operator is the last of the people. */
const staffOf = ({ people, marketplace }: WriteContext): number => at(people, marketplace.people.length - 1);

const subjectId = ({ subject, place }: DemoReport, { people, listings, reviews }: WriteContext): number =>
  at({ person: people, listing: listings, review: reviews }[subject], place);

const nameOf = (person: DemoPerson): string => `${person.first_name} ${person.last_name}`;

const seenListing = ({ listings, people }: Marketplace, place: number) => {
  const home = at(listings, place);
  const { unit_number, street_address, price, description, pictures } = home;
  return {
    address: homeAddress({ unit_number, street_address, city: home.city.name }),
    price,
    description,
    owner: nameOf(at(people, home.owner)),
    pictures: pictures.length,
  };
};

const seenReview = ({ reviews, people }: Marketplace, place: number) => {
  const { rating, comment, reviewer, role } = at(reviews, place);
  return { rating, comment, author: nameOf(at(people, reviewer)), role: labelOf(revieweeRoles, role) };
};

/** What reporters saw, as the server keeps it. */
const seenOf = ({ subject, place }: DemoReport, { marketplace }: WriteContext): string => {
  if (subject === 'listing') return JSON.stringify(seenListing(marketplace, place));
  if (subject === 'review') return JSON.stringify(seenReview(marketplace, place));
  const person = at(marketplace.people, place);
  return JSON.stringify({ name: nameOf(person), city: person.home.name, about: null });
};

const writeDecisions = (context: WriteContext, items: readonly number[]): Promise<void> => {
  const { client, marketplace, now } = context;
  return copyRows(
    client,
    'staff_log',
    marketplace.trust.reports.flatMap((report, place) =>
      report.decided
        ? [
            {
              staff_id: staffOf(context),
              act: report.decided.state === 'upheld' ? 'uphold' : 'dismiss',
              subject: report.subject,
              subject_id: subjectId(report, context),
              item_id: at(items, place),
              reason: report.decided.reason,
              created_at: minutesBefore(now, report.decided.minutesAgo),
            },
          ]
        : [],
    ),
  );
};

const writeReports = async (context: WriteContext): Promise<void> => {
  const { client, marketplace, people, now } = context;
  const { reports } = marketplace.trust;
  const items = await reserveIds(client, 'trust_items', reports.length);
  await copyRows(
    client,
    'trust_items',
    reports.map((report, place) => ({
      id: at(items, place),
      kind: 'report',
      subject: report.subject,
      subject_id: subjectId(report, context),
      reported_id: at(people, report.reported),
      state: report.decided?.state ?? 'open',
      created_at: minutesBefore(now, report.minutesAgo),
      decided_at: report.decided ? minutesBefore(now, report.decided.minutesAgo) : null,
    })),
  );
  await copyRows(
    client,
    'reports',
    reports.flatMap((report, place) =>
      report.reporters.map((reporter, order) => ({
        item_id: at(items, place),
        reporter_id: at(people, reporter),
        subject: report.subject,
        subject_id: subjectId(report, context),
        reason: report.reason,
        text: order === 0 ? report.text : '',
        seen: seenOf(report, context),
        created_at: minutesBefore(now, report.minutesAgo - order * 47),
      })),
    ),
  );
  await writeDecisions(context, items);
};

const writeHolds = async (context: WriteContext): Promise<void> => {
  const { client, marketplace, listings, people, now } = context;
  const { holds } = marketplace.trust;
  const items = await reserveIds(client, 'trust_items', holds.length);
  await copyRows(
    client,
    'trust_items',
    holds.map(({ listing, minutesAgo }, place) => ({
      id: at(items, place),
      kind: 'held',
      subject: 'listing',
      subject_id: at(listings, listing),
      reported_id: at(people, marketplace.listings[listing]?.owner ?? -1),
      created_at: minutesBefore(now, minutesAgo),
    })),
  );
  await copyRows(
    client,
    'listing_holds',
    holds.map(({ listing, minutesAgo }) => ({
      listing_id: at(listings, listing),
      cause: 'signals',
      created_at: minutesBefore(now, minutesAgo),
    })),
  );
  await copyRows(
    client,
    'listing_signals',
    holds.flatMap(({ listing, signals, minutesAgo }) =>
      signals.map(({ code, evidence }) => ({
        listing_id: at(listings, listing),
        code,
        evidence,
        found_at: minutesBefore(now, minutesAgo),
      })),
    ),
  );
  await copyRows(
    client,
    'trust_answers',
    holds.flatMap(({ answer, minutesAgo }, place) =>
      answer === null
        ? []
        : [
            {
              item_id: at(items, place),
              text: answer,
              created_at: minutesBefore(now, Math.max(1, minutesAgo - 90)),
            },
          ],
    ),
  );
};

const verificationNotes: Readonly<Record<Language, string>> = {
  en: 'I can show the lease and a bill with this address.',
  fr: 'Je peux montrer le bail et une facture à cette adresse.',
};

/** Every listing that waits for verification is an item in the staff's queue. */
const writeVerifications = ({ client, marketplace, listings, people, now }: WriteContext): Promise<void> =>
  copyRows(
    client,
    'trust_items',
    marketplace.listings.flatMap((home, place) =>
      home.verification_status === 'P' && home.status !== 'H'
        ? [
            {
              kind: 'verification',
              subject: 'listing',
              subject_id: at(listings, place),
              reported_id: at(people, home.owner),
              note: verificationNotes[home.language],
              created_at: minutesBefore(now, Math.min(home.postedMinutesAgo - 1, 60 * 24 * 3 + place)),
            },
          ]
        : [],
    ),
  );

const writeBlocks = ({ client, marketplace, people, now }: WriteContext): Promise<void> =>
  copyRows(
    client,
    'blocks',
    marketplace.trust.blocks.map(({ blocker, blocked }) => ({
      blocker_id: at(people, blocker),
      blocked_id: at(people, blocked),
      created_at: minutesBefore(now, 60 * 24 * 5),
    })),
  );

export const trust: Section = {
  title: 'the staff’s work',
  async write(context) {
    await writeReports(context);
    await writeHolds(context);
    await writeVerifications(context);
    await writeBlocks(context);
  },
};

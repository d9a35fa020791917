import { labelOf } from '@lodgepole/contract/core/codes';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { listingAddress } from '@lodgepole/contract/places/address';
import type {
  StaffContact,
  StaffListing,
  StaffPersonPage,
  StaffSearch,
} from '@lodgepole/contract/trust/directory';
import { NotFound } from '../../../core/errors.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MediaService } from '../../media/media.service.ts';
import { presentEntry, presentStaffPerson } from '../queue/queue.present.ts';
import type { QueueService } from '../queue/queue.service.ts';
import type { ReportsService } from '../reports/reports.service.ts';
import type { TrustStore } from '../trust.repository.ts';
import type { ContactRow, StaffListingRow } from './directory.repository.ts';

interface DirectoryParts {
  readonly store: TrustStore;
  readonly media: MediaService;
  readonly queue: Pick<QueueService, 'decidedOf'>;
  readonly reports: Pick<ReportsService, 'by'>;
  readonly now: () => Date;
}

export const directoryService = ({ store, media, queue, reports, now }: DirectoryParts) => {
  const { directory, log } = store;

  const presentContact = (row: ContactRow): StaffContact => ({
    ...presentStaffPerson(row, media),
    email: row.email,
    phone_number: row.phone_number,
    city: row.city,
    is_staff: row.is_staff,
    is_verified: row.is_verified,
    created_at: row.created_at.toISOString(),
  });

  const presentListing = (row: StaffListingRow): StaffListing => ({
    id: row.id,
    title: listingAddress(row.home),
    status: row.status,
    status_display: say(labelOf(listingStatuses, row.status)),
    verification_status: row.verification_status,
    price: row.price,
    owner: presentStaffPerson(row.owner, media),
    created_at: row.created_at.toISOString(),
  });

  return {
    async search(q: string): Promise<StaffSearch> {
      const [people, listings] = await Promise.all([directory.people(q), directory.listings(q)]);
      return { people: people.map(presentContact), listings: listings.map(presentListing) };
    },

    async person(viewer: Viewer, id: number): Promise<StaffPersonPage> {
      const contact = await directory.contact(id);
      if (!contact) throw new NotFound();
      await store.transaction(async (trust) => {
        await trust.directory.lockStaff(viewer.id);
        await trust.log.noteView(viewer.id, id);
      });
      const [items, listings, reports_made, entries, counts] = await Promise.all([
        directory.itemsAbout(id, now()),
        directory.listingsOf(id),
        reports.by(id),
        log.ofPerson(id),
        directory.countsOf(id, now()),
      ]);
      return {
        person: presentContact(contact),
        items: await queue.decidedOf(viewer, items),
        listings: listings.map(presentListing),
        reports_made,
        log: entries.map(presentEntry),
        ...counts,
      };
    },
  };
};

export type DirectoryService = ReturnType<typeof directoryService>;

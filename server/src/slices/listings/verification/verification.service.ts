import { readFile } from 'node:fs/promises';
import type { FormFile } from '@lodgepole/contract/core/form/form-data';
import type { VerificationStatus } from '@lodgepole/contract/listings/codes';
import {
  changesVerified,
  type VerifiedEdit,
  type VerifiedFacts,
} from '@lodgepole/contract/listings/life/verification';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { attachmentTypeOf } from '@lodgepole/contract/trust/attachment';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Invalid, Refused, Unauthenticated } from '../../../core/errors.ts';
import { isUploadedFile } from '../../../core/forms.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Attach, Attachment, QueueWork } from '../../../core/staff-work.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsStore } from '../listings.repository.ts';
import { ownedBy } from '../owned-by.ts';
import { type AccountRoom, hasRoomFor } from '../pictures/pictures.service.ts';
import type { VerificationRepository } from './verification.repository.ts';

export interface VerificationParts {
  readonly store: ListingsStore;
  readonly within: (transaction: Transaction) => VerificationRepository;
  readonly present: (viewer: Viewer, id: number) => Promise<Listing>;
  readonly queue: QueueWork;
  readonly attach: Attach;
  readonly room: AccountRoom;
  readonly announce: Announce;
}

export interface Edit {
  readonly listing: number;
  readonly before: VerifiedFacts & {
    readonly owner_id: number;
    readonly verification_status: VerificationStatus;
  };
  readonly changes: VerifiedEdit;
  readonly arePicturesChanged: boolean;
}

interface Request {
  readonly note?: string | undefined;
  readonly attachment?: FormFile | undefined;
}

const longestName = 200;

const wrongFormat = () => new Invalid({ attachment: [trustMessages.attachmentFormat] });

const readAttachment = async (file: FormFile): Promise<Attachment> => {
  if (!isUploadedFile(file)) throw wrongFormat();
  const bytes = await readFile(file.path);
  const type = attachmentTypeOf(bytes);
  if (type === null) throw wrongFormat();
  const name = file.name
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(-longestName);
  return { name: name === '' ? type.replace('/', '.') : name, type, bytes };
};

export const verificationService = (parts: VerificationParts) => {
  const { store, within, present, queue, attach, room, announce } = parts;

  const set = async (transaction: Transaction, listing: number, status: VerificationStatus) => {
    const found = await within(transaction).set(listing, status);
    if (!found) return null;
    const { owner_id: owner, before } = found;
    if (before !== status) await announce(transaction, { topic: 'listings', id: listing, people: [owner] });
    return { owner, before };
  };

  const waitForStaff = async (
    transaction: Transaction,
    listing: number,
    owner: number,
    note = '',
  ): Promise<number> => {
    await set(transaction, listing, 'P');
    return queue(transaction, {
      kind: 'verification',
      subject: 'listing',
      subject_id: listing,
      reported: owner,
      note,
    });
  };

  return {
    set,

    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      ownedBy(viewer, await store.standing(id));
    },

    /** A repeated request changes nothing; the first note and attachment stay. */
    async ask(viewer: Viewer, id: number, { note = '', attachment }: Request): Promise<Listing> {
      const file = attachment && (await readAttachment(attachment));
      await store.transaction(async (listings, transaction) => {
        if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
        const { status, verification_status } = ownedBy(viewer, await listings.lockStanding(id));
        if (status === 'D') throw new Refused(say.publishFirst);
        if (verification_status === 'V') throw new Invalid({ detail: trustMessages.alreadyVerified });
        const item = await waitForStaff(transaction, id, viewer.id, note);
        if (!file) return;
        await attach(transaction, item, id, file);
        if (!hasRoomFor(room, await listings.lockRoomOf(viewer.id)))
          throw new Invalid({ attachment: [say.noRoomForPictures] });
      });
      return present(viewer, id);
    },

    /** An edit withdraws the verification of what staff checked. Call it last in the transaction. */
    async noteEdit(transaction: Transaction, edit: Edit): Promise<void> {
      const { listing, before, changes, arePicturesChanged } = edit;
      if (before.verification_status !== 'V') return;
      if (arePicturesChanged || changesVerified(before, changes))
        await waitForStaff(transaction, listing, before.owner_id);
    },
  };
};

export type VerificationService = ReturnType<typeof verificationService>;

import type { BulkReply } from '@lodgepole/contract/core/bulk';
import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import { refusals } from '@lodgepole/contract/core/problem';
import { isDraftForm, type ListingChange, type NewListing } from '@lodgepole/contract/listings/drafts';
import { ListingEdit } from '@lodgepole/contract/listings/forms';
import { raisedPrice } from '@lodgepole/contract/listings/life/raised-price';
import { isMoveInPast } from '@lodgepole/contract/listings/life/today';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { exactOf } from '@lodgepole/contract/listings/place/stored-place';
import {
  confirmation,
  draftImageProblems,
  imageProblems,
  ownsListing,
} from '@lodgepole/contract/listings/rules';
import { eachOf } from '../../core/each-of.ts';
import { Conflict, Invalid, NotFound, Refused, Unauthenticated } from '../../core/errors.ts';
import { columnsOf } from '../../core/forms.ts';
import type { Throttle } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import { draftValues, editedDraft, publishedFrom } from './drafts/draft-values.ts';
import type { LockedListing } from './listing-locks.repository.ts';
import {
  isPostedTwice,
  isReferenceTaken,
  type ListingsRepository,
  type ListingsStore,
} from './listings.repository.ts';
import type { PictureRow } from './pictures/picture-rows.repository.ts';
import {
  type AccountRoom,
  type PicturesService,
  requireRoom,
  type StoredImages,
} from './pictures/pictures.service.ts';
import type { StorePlace } from './public-place.ts';
import { editedValues, postedValues } from './stored-values.ts';
import type { VerificationService } from './verification/verification.service.ts';

export interface PostingParts {
  readonly store: ListingsStore;
  /** Copying costs storage space, but costs the person nothing. */
  readonly copies: Throttle;
  /** Withdraws the verification when an edit changes what was verified. */
  readonly noteEdit: VerificationService['noteEdit'];
  readonly room: AccountRoom;
  readonly storePlace: StorePlace;
  readonly now: () => Date;
}

interface AppliedEdit {
  readonly listings: ListingsRepository;
  readonly transaction: Transaction;
  readonly listing: LockedListing;
  readonly form: ListingEdit;
}

class Rehearsed extends Error {}

const takenBack = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
};

interface EditOptions {
  readonly isRehearsal?: boolean;
  readonly number?: number | undefined;
}

interface Posted {
  readonly listing: Listing;
  readonly isNew: boolean;
}

export const postingService = (
  { store, copies, noteEdit, storePlace, now, room }: PostingParts,
  pictures: PicturesService,
  present: (viewer: Viewer, id: number) => Promise<Listing>,
) => {
  const requireRoomFor = requireRoom(room);

  const requireFromToday = (date: string | undefined, kept: string | null): void => {
    if (date !== undefined && isMoveInPast(date, kept, now()))
      throw new Invalid({ move_in_date: [say.moveInPast] });
  };

  const namingTakenReference = (error: unknown): unknown =>
    isReferenceTaken(error) ? new Invalid({ reference: [say.reference] }) : error;

  const requireFewPictures = ({ front, others }: StoredImages): void => {
    const problems = draftImageProblems({ front: front ? 1 : 0, others: others.length });
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
  };

  const storingAt = async (
    listings: ListingsRepository,
    owner: number,
    place: Parameters<ListingsRepository['twinOf']>[1],
  ) => ({ owner, twin: await listings.twinOf(owner, place), storePlace });

  /** Most edits do not move the home, so they need not look for its twin. */
  const movedTo = (listing: LockedListing, form: ListingEdit) => {
    const isMoved = [form.latitude, form.longitude, form.location_precision].some(
      (value) => value !== undefined,
    );
    const { latitude, longitude } = { ...exactOf(listing), ...columnsOf(form, ['latitude', 'longitude']) };
    return isMoved ? { latitude, longitude } : {};
  };

  const checkedEdit = (change: ListingChange): ListingEdit => {
    if (change.draft === true) throw new Invalid({ draft: [say.alreadyPosted] });
    const form = ListingEdit.safeParse(change, { error: explainIssue });
    if (!form.success) throw new Invalid(fieldProblems(form.error));
    return form.data;
  };

  const picturesToCopy = async (viewer: Viewer, ids: readonly number[]): Promise<PictureRow[]> => {
    if (ids.length === 0) return [];
    await copies.take(String(viewer.id));
    const own = new Map((await store.ownPictures(viewer.id, ids)).map((picture) => [picture.id, picture]));
    const found = ids.flatMap((id) => own.get(id) ?? []);
    if (found.length < ids.length) throw new Invalid({ copy_pictures: [say.foreignCopy] });
    return found;
  };

  const applyEdit = async (
    { listings, transaction, listing, form }: AppliedEdit,
    changePictures: () => Promise<boolean> = async () => false,
  ): Promise<void> => {
    requireFromToday(form.move_in_date, listing.move_in_date);
    const changes = {
      ...editedValues(listing, form, await storingAt(listings, listing.owner_id, movedTo(listing, form))),
      ...(form.reference !== undefined && { reference: form.reference }),
      ...confirmation(listing.status, now()),
      version: listing.version + 1,
    };
    const arePicturesChanged = await changePictures();
    await listings.change(listing.id, changes);
    await listings.queueCheck(listing.id);
    const before = { ...listing, ...exactOf(listing) };
    await noteEdit(transaction, { listing: listing.id, before, changes: form, arePicturesChanged });
  };

  /** Publishing runs every check and counts as posting. */
  const editDraft = async (
    listings: ListingsRepository,
    listing: LockedListing,
    change: ListingChange,
    changePictures: (problemsOf: typeof imageProblems) => Promise<boolean>,
  ): Promise<void> => {
    const draft = editedDraft(listing.draft, change);
    const isPublished = change.draft === false;
    const published = isPublished ? publishedFrom(draft, now()) : null;
    await changePictures((images) =>
      published ? { ...published.problems, ...imageProblems(images) } : draftImageProblems(images),
    );
    await listings.change(listing.id, {
      version: listing.version + 1,
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(published?.facts
        ? {
            ...postedValues(published.facts, await storingAt(listings, listing.owner_id, published.facts)),
            status: 'A',
            draft: null,
            created_at: now(),
            confirmed_at: now(),
          }
        : { draft }),
    });
    if (isPublished) await listings.queueCheck(listing.id);
  };

  const postedBefore = async (viewer: Viewer, client_id: string | undefined): Promise<Posted | null> => {
    const id = client_id === undefined ? null : await store.idPosted(viewer.id, client_id);
    return id === null ? null : { listing: await present(viewer, id), isNew: false };
  };

  const add = async (
    viewer: Viewer,
    form: NewListing,
    rehearsal: { readonly others: number } | null = null,
  ): Promise<Posted> => {
    const earlier = await postedBefore(viewer, form.client_id);
    if (earlier) return earlier;
    const isDraft = isDraftForm(form);
    if (!isDraft) requireFromToday(form.move_in_date, null);
    const toCopy = await picturesToCopy(viewer, form.copy_pictures ?? []);
    const post = (images: StoredImages) =>
      store.transaction(async (listings) => {
        if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
        if (isDraft) requireFewPictures(images);
        const listing = await listings.add({
          ...(isDraft ? draftValues(form) : postedValues(form, await storingAt(listings, viewer.id, form))),
          owner_id: viewer.id,
          client_id: form.client_id ?? null,
          reference: form.reference ?? null,
          confirmed_at: now(),
        });
        await pictures.add(listings, listing, images);
        await requireRoomFor(listings, viewer.id, { images, isNew: true, others: rehearsal?.others ?? 0 });
        if (!isDraft) await listings.queueCheck(listing);
        if (rehearsal) throw new Rehearsed();
        return listing;
      });
    try {
      const id = await pictures.withImages(viewer.id, form, post, toCopy);
      return { listing: await present(viewer, id), isNew: true };
    } catch (error) {
      const first = isPostedTwice(error) ? await postedBefore(viewer, form.client_id) : null;
      if (first) return first;
      throw namingTakenReference(error);
    }
  };

  const changeOwn = async (
    viewer: Viewer,
    id: number,
    change: ListingChange,
    { isRehearsal = false, number }: EditOptions = {},
  ): Promise<void> => {
    const work = (images: StoredImages) =>
      store.transaction(async (listings, transaction) => {
        if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
        const listing = await listings.lock(id);
        if (!listing || !ownsListing(viewer, listing.owner_id)) throw new NotFound();
        if (change.version !== undefined && change.version !== listing.version)
          throw new Conflict(refusals.stale);
        const changePictures = async (problemsOf: typeof imageProblems) => {
          const areChanged = await pictures.change(listings, id, { ...change, number }, images, problemsOf);
          await requireRoomFor(listings, viewer.id, { images, isNew: false });
          return areChanged;
        };
        if (listing.draft !== null) await editDraft(listings, listing, change, changePictures);
        else {
          const form = checkedEdit(change);
          await applyEdit({ listings, transaction, listing, form }, () => changePictures(imageProblems));
        }
        if (isRehearsal) throw new Rehearsed();
      });
    try {
      await pictures.withImages(viewer.id, change, work);
    } catch (error) {
      throw namingTakenReference(error);
    }
  };

  return {
    add,

    /** Refuses what `add` would refuse after this many others, and stores nothing. */
    rehearseAdding: (viewer: Viewer, form: NewListing, others: number): Promise<void> =>
      takenBack(() => add(viewer, form, { others })),

    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      const found = await store.standing(id);
      if (!found || !ownsListing(viewer, found.owner_id)) throw new NotFound();
    },

    async edit(viewer: Viewer, id: number, change: ListingChange): Promise<Listing> {
      await changeOwn(viewer, id, change);
      return present(viewer, id);
    },

    /** Edits without a reply. A picture with a number replaces the one imported with that number. */
    change: (viewer: Viewer, id: number, change: ListingChange, number?: number): Promise<void> =>
      changeOwn(viewer, id, change, { number }),

    rehearseEdit: (viewer: Viewer, id: number, change: ListingChange): Promise<void> =>
      takenBack(() => changeOwn(viewer, id, change, { isRehearsal: true })),

    /** All or none, so that a retry never raises a price twice. */
    reprice: (viewer: Viewer, ids: readonly number[], percent: number): Promise<BulkReply> =>
      store.transaction(async (listings, transaction) => {
        if (!(await listings.holdOwner(viewer.id))) throw new Unauthenticated();
        const own = new Map((await listings.lockOwn(viewer.id, ids)).map((listing) => [listing.id, listing]));
        return eachOf(ids, async (id) => {
          const listing = own.get(id);
          if (!listing) throw new NotFound();
          if (listing.draft !== null) throw new Refused(say.publishFirst);
          const form = ListingEdit.safeParse({ price: raisedPrice(listing.price, percent) });
          if (!form.success) throw new Invalid(fieldProblems(form.error));
          await applyEdit({ listings, transaction, listing, form: form.data });
        });
      }),

    async remove(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async (listings) => {
        const listing = await listings.lock(id);
        if (!listing || !ownsListing(viewer, listing.owner_id)) throw new NotFound();
        await listings.lockGroupsOn([id]);
        const rows = await listings.picturesOf(id);
        await listings.remove(id);
        await listings.queueMediaRemoval(rows.flatMap(pictures.filesOf));
      });
    },
  };
};

import { setImmediate as turn } from 'node:timers/promises';
import type { FormFile } from '@lodgepole/contract/core/form/form-data';
import { reference as Reference } from '@lodgepole/contract/listings/forms';
import { imageLimitBytes } from '@lodgepole/contract/listings/images';
import {
  type ImportReport,
  type ImportRow,
  importMessages as messages,
} from '@lodgepole/contract/listings/import/import';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { Invalid } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../listings.service.ts';
import { errorsOf, isPublishable } from './import.service.ts';

export interface NumberedPicturesParts {
  readonly listings: Pick<ListingsService, 'change' | 'ownByReference'>;
  readonly now: () => Date;
}

const named = /^(?<reference>.+)-(?<number>10|[1-9])\.[a-z\d]+$/i;

const nameOf = ({ name }: FormFile) => {
  const { reference, number } = named.exec(name)?.groups ?? {};
  const { data } = Reference.safeParse(reference);
  return data ? { reference: data, number: Number(number) } : null;
};

export const numberedPicturesService = ({ listings, now }: NumberedPicturesParts) => {
  const add = async (viewer: Viewer, file: FormFile): Promise<Omit<ImportRow, 'line'>> => {
    const name = nameOf(file);
    let listing: Listing | null = null;
    try {
      if (!name) throw new Invalid({ pictures: [messages.pictureName] });
      listing = await listings.ownByReference(viewer, name.reference);
      if (!listing) throw new Invalid({ reference: [messages.unknownReference] });
      if (file.size > imageLimitBytes) throw new Invalid({ pictures: [listingMessages.imageTooLarge] });
      await listings.change(viewer, listing.id, { pictures: [file] }, name.number);
      const placed = await listings.ownByReference(viewer, name.reference);
      return {
        reference: name.reference,
        listing: listing.id,
        outcome: 'updated',
        errors: {},
        publishable: placed !== null && isPublishable(placed, now()),
      };
    } catch (error) {
      return {
        reference: name?.reference ?? file.name,
        listing: listing?.id ?? null,
        outcome: 'refused',
        errors: errorsOf(error),
        publishable: false,
      };
    }
  };

  return {
    /** Runs one after the other; a repeated name replaces its previous picture. */
    async import(viewer: Viewer, files: readonly FormFile[]): Promise<ImportReport> {
      const rows: ImportRow[] = [];
      for (const [at, file] of files.entries()) {
        await turn();
        rows.push({ line: at + 1, ...(await add(viewer, file)) });
      }
      return { rows };
    },
  };
};

export type NumberedPicturesService = ReturnType<typeof numberedPicturesService>;

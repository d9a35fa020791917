import type { ListingsService } from '../listings.service.ts';
import { exportService } from './export.service.ts';
import { importService } from './import.service.ts';
import { numberedPicturesService } from './numbered-pictures.service.ts';

interface Parts {
  readonly listings: ListingsService;
  readonly now: () => Date;
}

export const makeImport = (parts: Parts) => ({
  imports: importService(parts),
  numberedPictures: numberedPicturesService(parts),
  exports: exportService(parts.listings),
});

import { exportListings, importListings, importPictures } from '@lodgepole/contract/listings/import/import';
import { type App, mount } from '../../../http/mount.ts';
import type { ExportService } from './export.service.ts';
import type { ImportService } from './import.service.ts';
import type { NumberedPicturesService } from './numbered-pictures.service.ts';

interface ImportServices {
  readonly imports: ImportService;
  readonly numberedPictures: NumberedPicturesService;
  readonly exports: ExportService;
}

export const importRoutes = (app: App, { imports, numberedPictures, exports }: ImportServices) => {
  mount(app, importListings, ({ viewer, body }) => imports.import(viewer, body.file, body.dry_run ?? false));
  mount(app, importPictures, ({ viewer, body }) => numberedPictures.import(viewer, body.pictures));
  mount(app, exportListings, ({ viewer, query }) => exports.csv(viewer, query));
};

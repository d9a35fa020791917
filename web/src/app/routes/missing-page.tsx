import { lazy, Suspense } from 'react';
import { SubstituteHead } from '../head/page-head.tsx';
import { PagePending } from '../page-pending.tsx';

const NotFoundPage = lazy(async () => ({
  default: (await import('../../ui/error-pages/not-found-page.tsx')).NotFoundPage,
}));

/** The not-found page in the place of a page whose address was right but names nothing. */
export const MissingPage = () => (
  <>
    <SubstituteHead of="missing" />
    <Suspense fallback={<PagePending />}>
      <NotFoundPage />
    </Suspense>
  </>
);

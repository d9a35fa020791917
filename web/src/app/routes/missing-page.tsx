import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { FallenPineDrawing } from '../../ui/brand/drawings/drawing.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { SubstituteHead } from '../head/page-head.tsx';
import { PagePending } from '../page-pending.tsx';
import { isRouteNotFound } from './page-loader.ts';

const NotFoundPage = lazy(async () => ({
  default: (await import('../../ui/error-pages/not-found-page.tsx')).NotFoundPage,
}));

/** Shown when the address matches a route but names nothing that exists. */
export const MissingPage = () => (
  <>
    <SubstituteHead of="missing" />
    <Suspense fallback={<PagePending />}>
      <NotFoundPage />
    </Suspense>
  </>
);

/** Catches every error below it. A link to the same address retries. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  if (isRouteNotFound(error)) return <MissingPage />;
  return (
    <>
      <SubstituteHead of="error" />
      <ErrorPage onRetry={() => void navigate(location, { replace: true })} />
    </>
  );
};

const ErrorPage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePage
    drawing={<FallenPineDrawing />}
    title={<Trans>Something went wrong.</Trans>}
    actions={
      <>
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <Button to={paths.home()} variant="default" reloadDocument>
          <Trans>Go Home</Trans>
        </Button>
      </>
    }
  >
    <Trans>
      This page could not be shown. Please try again; if it happens again, come back in a few minutes.
    </Trans>
  </MessagePage>
);

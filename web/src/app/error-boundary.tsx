import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ErrorPage } from '../ui/error-pages/error-page.tsx';
import { SubstituteHead } from './head/page-head.tsx';
import { isRouteNotFound } from './routes/missing.ts';
import { MissingPage } from './routes/missing-page.tsx';

/** Whatever goes wrong below it, the reader gets words and a way on. Going to the same address again tries again. */
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

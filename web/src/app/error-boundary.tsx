import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { isNotFound } from './missing.ts';
import { MissingPage } from './missing-page.tsx';
import { SubstituteHead } from './page-head.tsx';

/** Whatever goes wrong below it, the reader gets words and a way on. Going to the same address again tries again. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  if (isNotFound(error)) return <MissingPage />;
  return (
    <>
      <SubstituteHead of="error" />
      <ErrorPage onRetry={() => void navigate(location, { replace: true })} />
    </>
  );
};

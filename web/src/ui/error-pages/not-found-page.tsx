import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { ShutDoorDrawing, SignpostDrawing } from '../brand/drawings/empty-drawings.tsx';
import { Button } from '../buttons/button.tsx';
import { MessagePage } from '../feedback/message-page.tsx';

export const UnauthorizedPage = () => (
  <MessagePage
    drawing={<ShutDoorDrawing />}
    title={<Trans>401 - Unauthorized. You do not have permission to view this page.</Trans>}
    actions={
      <Button to={paths.home()}>
        <Trans>Go to Home</Trans>
      </Button>
    }
  />
);

/** The router's key for the first page of a visit. */
const firstPageKey = 'default';

export const NotFoundPage = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const hasPrevious = () => key !== firstPageKey || window.history.length > 1;
  const goBack = () => void (hasPrevious() ? navigate(-1) : navigate(paths.home()));
  return (
    <MessagePage
      drawing={<SignpostDrawing />}
      title={<Trans>Oops! Page not found</Trans>}
      actions={
        <>
          <Button to={paths.home()}>
            <Trans>Go Home</Trans>
          </Button>
          <Button variant="default" className="needs-script" onClick={goBack}>
            <Trans>Try Previous Page</Trans>
          </Button>
        </>
      }
    >
      <Trans>The address may be mistyped, or the page may have moved.</Trans>
    </MessagePage>
  );
};

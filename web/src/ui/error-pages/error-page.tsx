import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/address/paths.ts';
import { FallenPineDrawing } from '../brand/drawings/drawing.tsx';
import { Button } from '../buttons/button.tsx';
import { MessagePage } from '../feedback/message-page.tsx';

export const ErrorPage = ({ onRetry }: { readonly onRetry: () => void }) => (
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

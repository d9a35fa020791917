import { Trans } from '@lingui/react/macro';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { ShutDoorDrawing } from '../ui/drawings/shut-door-drawing.tsx';
import { MessagePage } from '../ui/message-page.tsx';

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

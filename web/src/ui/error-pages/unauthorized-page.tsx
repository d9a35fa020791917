import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/address/paths.ts';
import { ShutDoorDrawing } from '../brand/drawings/shut-door-drawing.tsx';
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

import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ShutDoorDrawing } from '../ui/drawings.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export const UnauthorizedPage = () => (
  <MessagePage
    drawing={<ShutDoorDrawing />}
    title={<Trans>401 - Unauthorized. You do not have permission to view this page.</Trans>}
    actions={
      <Button component={Link} to={paths.home()}>
        <Trans>Go to Home</Trans>
      </Button>
    }
  />
);

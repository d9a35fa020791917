import { Trans } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { Badge } from '../../../ui/badges/badge.tsx';

export const SuspendedBadge = () => (
  <Badge look={{ tone: 'red', icon: IconBan }}>
    <Trans>Suspended</Trans>
  </Badge>
);

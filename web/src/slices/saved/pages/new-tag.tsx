import { Trans } from '@lingui/react/macro';
import { IconSparkles } from '@tabler/icons-react';
import { Badge } from '../../../ui/badges/badge.tsx';

const look = { tone: 'pine', icon: IconSparkles } as const;

export const NewTag = () => (
  <Badge look={look}>
    <Trans>New</Trans>
  </Badge>
);

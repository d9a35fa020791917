import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSay } from '../../lib/text/say.ts';
import { Button } from '../buttons/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import classes from './banner.module.css';
import { Banner } from './banner.tsx';

interface RetryBannerProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly variant?: 'filled' | 'default';
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

export const RetryBanner = ({
  title,
  children,
  variant = 'filled',
  className,
  onRetry,
}: RetryBannerProps) => (
  <div className={className ?? classes.loadFailure}>
    {title !== undefined && <PageTitle>{title}</PageTitle>}
    <Banner kind="failure">{children}</Banner>
    <Button variant={variant} onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
);

interface LoadFailureProps extends Omit<RetryBannerProps, 'children'> {
  readonly sentence: string;
}

export const LoadFailure = ({ sentence, ...rest }: LoadFailureProps) => {
  const say = useSay();
  return <RetryBanner {...rest}>{say(sentence)}</RetryBanner>;
};

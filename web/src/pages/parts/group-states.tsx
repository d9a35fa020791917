import '@mantine/core/styles/Skeleton.layer.css';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '../../lib/text/say.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import classes from '../groups/group-pages.module.css';

interface FailureProps {
  readonly title?: ReactNode;
  readonly sentence: string;
  readonly onRetry: () => void;
}

export const GroupFailure = ({ title, sentence, onRetry }: FailureProps) => {
  const say = useSay();
  return (
    <div className={classes.failure}>
      {title !== undefined && <PageTitle>{title}</PageTitle>}
      <Banner kind="failure">{say(sentence)}</Banner>
      <Button onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};

/** The shape of what comes. */
export const GroupPending = ({ title }: { readonly title?: ReactNode }) => (
  <div className={classes.pending} aria-busy="true">
    {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
    <Skeleton height={120} radius="lg" />
    <Skeleton height={36} width="50%" />
    <Skeleton height={120} radius="lg" />
    <Skeleton height={220} radius="lg" />
  </div>
);

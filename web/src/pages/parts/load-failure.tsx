import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSay } from '../../lib/text/say.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  /** The contract's sentence for what could not be had. */
  readonly sentence: string;
  readonly onRetry: () => void;
}

/** What stands where something could not be loaded. */
export const LoadFailure = ({ sentence, onRetry }: LoadFailureProps) => {
  const say = useSay();
  return (
    <div className={classes.failure}>
      <Banner kind="failure">{say(sentence)}</Banner>
      <Button onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};

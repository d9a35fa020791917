import { Plural, Trans } from '@lingui/react/macro';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import classes from './board.module.css';
import type { Decision } from './use-decisions.ts';

interface DecisionBarsProps {
  readonly decisions: readonly Decision[];
  readonly onUndo: (decision: Decision) => void;
  readonly onRetry: (decision: Decision) => void;
}

/** What is about to be sent, and what failed. */
export const DecisionBars = ({ decisions, onUndo, onRetry }: DecisionBarsProps) => (
  <div role="status" className={classes.bars}>
    {decisions.map((decision) => (
      <div key={decision.key} className={classes.bar}>
        <div className={classes.barWords}>
          {decision.failure.length > 0 && <FailureBanner lines={decision.failure} />}
          <p>
            <What decision={decision} />
          </p>
        </div>
        {decision.failure.length > 0 && (
          <Button size="sm" onClick={() => onRetry(decision)}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {!decision.isSending && (
          <Button size="sm" variant="default" onClick={() => onUndo(decision)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    ))}
  </div>
);

const What = ({ decision: { groups, answer, isSending, failure } }: { readonly decision: Decision }) => {
  const say = useSay();
  const status = say(groupStatuses[answer]);
  const [first] = groups;
  const name = first?.name ?? '';
  return (
    <>
      {groups.length === 1 ? (
        <Trans>
          “{name}” moves to {status}.
        </Trans>
      ) : (
        <Plural
          value={groups.length}
          one={`# group moves to ${status}.`}
          other={`# groups move to ${status}.`}
        />
      )}{' '}
      {!isSending && failure.length === 0 && <Trans>They will be told in ten seconds.</Trans>}
    </>
  );
};

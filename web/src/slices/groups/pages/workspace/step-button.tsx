import { groupAction } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconArrowRight } from '@tabler/icons-react';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { NextStep } from '../../next-steps.ts';
import { goThere } from './section-nav.tsx';
import { useStepWords, wayOf } from './step-words.tsx';

interface StepButtonProps {
  readonly step: NextStep;
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
  readonly onApply: () => void;
}

/** The viewer's next step, in the bar of a phone. */
export const StepButton = ({ step, group, own, onApply }: StepButtonProps) => {
  const { title } = useStepWords()(step);
  const way = wayOf(step, group, own);
  const applyLabel = useSay()(groupAction('apply').label);
  if (way === null) return <Button onClick={onApply}>{applyLabel}</Button>;
  return (
    <Button
      to={way}
      replace={way.startsWith('#')}
      rightSection={<IconArrowRight size={18} stroke={2} aria-hidden="true" />}
      onClick={() => goThere(way)}
    >
      {title}
    </Button>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import classes from './board.module.css';
import { type Answer, movesFrom } from './moves.ts';

interface CardActionsProps {
  readonly group: Group;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMove: (answer: Answer) => void;
}

export const CardActions = ({ group, isChosen, onChoose, onMove }: CardActionsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const navigate = useNavigate();
  const { name } = group;
  return (
    <div className={classes.actions}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t`Select ${name}`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      <MoreMenu
        name={t`Move ${name}`}
        look="icon"
        choices={[
          ...movesFrom(group.group_status).map((answer) => {
            const status = say(groupStatuses[answer]);
            return {
              key: answer,
              label: <Trans>Move to {status}</Trans>,
              isDestructive: answer === 'R',
              onChoose: () => onMove(answer),
            };
          }),
          {
            key: 'manage',
            label: <Trans>Manage Application</Trans>,
            onChoose: () => void navigate(paths.manageGroup(group.id)),
          },
        ]}
      />
    </div>
  );
};

import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Split } from '@lodgepole/contract/groups/split';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useFormats } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Portrait } from '../portrait.tsx';
import classes from './split.module.css';

const looks = {
  agreed: { tone: 'pine', icon: IconCircleCheck },
  waiting: { tone: 'plain', icon: IconClock },
} as const;

interface ShareListProps {
  readonly group: Group;
  readonly split: Split;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly names: Readonly<Record<number, string>>;
}

/** What everyone pays, and whether they agreed. */
export const ShareList = ({ group, split, own, names }: ShareListProps) => {
  const { money } = useFormats();
  return (
    <ul className={classes.shares}>
      {split.shares.map(({ member, amount, agreed }) => {
        const known = group.members.find(({ id }) => id === member)?.user;
        const user = known ?? { full_name: names[member] ?? '', profile_picture: null };
        return (
          <li key={member} className={classes.share}>
            <Portrait user={user} size={40} />
            <span className={classes.who}>
              <span className={classes.name}>
                {user.full_name === '' ? <Trans>New member</Trans> : user.full_name}
                {member === own && (
                  <>
                    {' '}
                    <Trans>(you)</Trans>
                  </>
                )}
              </span>
              <Badge look={agreed ? looks.agreed : looks.waiting}>
                {agreed ? <Trans>Agreed</Trans> : <Trans>Not agreed yet</Trans>}
              </Badge>
            </span>
            <b className={classes.amount}>{money(amount)}</b>
          </li>
        );
      })}
    </ul>
  );
};

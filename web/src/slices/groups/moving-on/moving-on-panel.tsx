import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, isForming, isMember, ownsGroup } from '@lodgepole/contract/groups/rules';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { mayMoveOn } from '../next-steps.ts';
import classes from './moving-on.module.css';
import { listingsFor, lookForListing } from './remembered-group.ts';

interface MovingOnPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

export const MovingOnPanel = ({ group, viewer }: MovingOnPanelProps) => {
  const id = useId();
  const facts = factsOf(group);
  if (!isMember(viewer, facts) || !mayMoveOn(group)) return null;
  const owner = group.owner.user.full_name;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Trans>Same people, another home</Trans>
      </h2>
      {ownsGroup(viewer, facts) ? (
        <>
          <p>
            {isForming(group.group_status) ? (
              <Trans>Choose another home for this group. Its members, chat and checklist stay.</Trans>
            ) : (
              <Trans>
                Choose a home, and a new group opens there with the same name, description and checklist.
                Everyone in this group is invited at once.
              </Trans>
            )}
          </p>
          <div className={classes.buttons}>
            <Button
              to={listingsFor(group)}
              leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => lookForListing(group, viewer)}
            >
              <Trans>Find another home for this group</Trans>
            </Button>
          </div>
        </>
      ) : (
        <p>
          <Trans>{owner}, the group owner, can move the whole group to another home.</Trans>
        </p>
      )}
    </section>
  );
};

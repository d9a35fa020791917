import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, ownsGroup } from '@lodgepole/contract/groups/rules';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { FrameDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './home-panel.module.css';
import { homesFor, lookForHome } from './look-for-home.ts';

interface HomePanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

/** What comes next for a group that has no home yet. */
export const HomePanel = ({ group, viewer }: HomePanelProps) => {
  const id = useId();
  const owner = group.owner.user.first_name;
  const isOwner = ownsGroup(viewer, factsOf(group));
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.drawing} aria-hidden="true">
        <FrameDrawing />
      </div>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          <Trans>No home chosen yet</Trans>
        </h2>
        <p>
          {isOwner ? (
            <Trans>
              Look at homes together. When you agree on one, open it and choose it for this group.
            </Trans>
          ) : (
            <Trans>
              Look at homes together and talk them over in the chat. When you agree on one, {owner} chooses it
              for the group.
            </Trans>
          )}
        </p>
        <p className={classes.note}>
          <Trans>Then you can split the rent, write to the landlord and apply.</Trans>
        </p>
        <div className={classes.buttons}>
          <Button
            to={homesFor(group)}
            variant="light"
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => isOwner && lookForHome(group, viewer)}
          >
            <Trans>Look for a home</Trans>
          </Button>
          <Button
            to={paths.favourites()}
            variant="subtle"
            onClick={() => isOwner && lookForHome(group, viewer)}
          >
            <Trans>Your favourites</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
};

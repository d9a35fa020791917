import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './sharing-idea.module.css';

interface IdeaProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** The steps. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

const Idea = ({ title, lead, children, action }: IdeaProps) => {
  const id = useId();
  return (
    <section className={classes.idea} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={classes.lead}>{lead}</p>
      <ol className={classes.steps}>{children}</ol>
      <div>{action}</div>
    </section>
  );
};

const CreateProfile = ({ next }: { readonly next: string }) => (
  <Button to={paths.postRoommate(next)}>
    <Trans>Create Roommate Profile</Trans>
  </Button>
);

/** For people without a roommate profile, on the page of roommates. */
export const RoommatesIdea = () => (
  <Idea
    title={<Trans>Rent a home together and each pay a share</Trans>}
    lead={
      <Trans>
        Sharing a home with two others costs each of you much less than renting alone. Find people who live
        like you, and look for one together.
      </Trans>
    }
    action={<CreateProfile next={paths.habits()} />}
  >
    <li>
      <Trans>Create a roommate profile: your budget, your move-in date and how you live.</Trans>
    </li>
    <li>
      <Trans>Answer ten questions to see who you would get along with.</Trans>
    </li>
    <li>
      <Trans>Write to people, form a group and choose a home.</Trans>
    </li>
  </Idea>
);

/** For people without a roommate profile, on the page of groups. */
export const GroupsIdea = () => (
  <Idea
    title={<Trans>Rent a home together and each pay a share</Trans>}
    lead={
      <Trans>
        A group is a few people who look for a home, decide together and send the landlord one application.
      </Trans>
    }
    action={<CreateProfile next={paths.myGroups()} />}
  >
    <li>
      <Trans>Create a roommate profile, so that people know who is asking.</Trans>
    </li>
    <li>
      <Trans>Start a group or join one, with or without a home.</Trans>
    </li>
    <li>
      <Trans>Choose the home together, split the rent and apply.</Trans>
    </li>
  </Idea>
);

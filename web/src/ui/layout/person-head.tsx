import type { ReactNode } from 'react';
import { Avatar } from '../people/avatar.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './person-head.module.css';

interface PersonHeadProps {
  readonly name: string;
  readonly picture: string | null;
  readonly pictureSize: number;
  readonly facts: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly stacksActions?: boolean;
}

export const PersonHead = (props: PersonHeadProps) => {
  const { name, picture, pictureSize, facts, children, actions, stacksActions = false } = props;
  return (
    <section className={classes.head}>
      <Avatar src={picture} name={name} size={pictureSize} />
      <div className={classes.person}>
        <PageTitle>{name}</PageTitle>
        <p className={classes.facts}>{facts}</p>
        {children}
      </div>
      <div className={`${classes.actions} ${stacksActions ? classes.stacked : ''}`}>{actions}</div>
    </section>
  );
};

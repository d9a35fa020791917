import type { ReactNode } from 'react';
import classes from './scene.module.css';
import { Skyline } from './skyline.tsx';

interface SceneProps {
  /** `hero` fills the first screen of the page. */
  readonly size?: 'page' | 'hero';
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** What a page begins with when it begins with a search: the words and the form under the sky, the town below. */
export const Scene = ({ size = 'page', title, lead, children }: SceneProps) => (
  <div className={`${classes.scene} ${classes[size] ?? ''}`}>
    <div className={classes.content}>
      {title}
      <p className={classes.lead}>{lead}</p>
      {children}
    </div>
    <div className={classes.backdrop}>
      <Skyline />
    </div>
  </div>
);

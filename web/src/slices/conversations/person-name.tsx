import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './person-name.module.css';

interface PersonNameProps {
  /** Someone who is gone has no id; others see no profile of someone who is suspended. */
  readonly person: {
    readonly id: number | null;
    readonly full_name: string;
    readonly is_suspended?: true;
  };
}

/** A name that leads to the person's profile, as long as there is one. */
export const PersonName = ({ person: { id, full_name, is_suspended } }: PersonNameProps) => {
  const name = useSay()(full_name);
  return id === null || is_suspended === true ? (
    name
  ) : (
    <Link to={paths.profile(id)} className={classes.name}>
      {name}
    </Link>
  );
};

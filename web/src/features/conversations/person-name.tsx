import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './person-name.module.css';

interface PersonNameProps {
  /** Someone who is gone has no id. */
  readonly person: { readonly id: number | null; readonly full_name: string };
}

/** A name that leads to the person's profile, as long as there is one. */
export const PersonName = ({ person: { id, full_name } }: PersonNameProps) => {
  const name = useSay()(full_name);
  return id === null ? (
    name
  ) : (
    <Link to={paths.profile(id)} className={classes.name}>
      {name}
    </Link>
  );
};

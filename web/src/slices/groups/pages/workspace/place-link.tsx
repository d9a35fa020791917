import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PlaceLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The keyboard goes along to a place on the same page. */
const goThere = (to: string): void => {
  if (to.startsWith('#')) document.getElementById(to.slice(1))?.focus({ preventScroll: true });
};

/** A link to another page, or to a place on this one. */
export const PlaceLink = ({ to, className, children }: PlaceLinkProps) => (
  <Link to={to} className={className} onClick={() => goThere(to)} replace={to.startsWith('#')}>
    {children}
  </Link>
);

import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useState } from 'react';
import { FrameDrawing } from '../../ui/brand/drawings/empty-drawings.tsx';
import classes from './conversation-list.module.css';

interface ListingThumbProps {
  readonly listing: Pick<Listing, 'pictures'>;
  /** As in the `sizes` attribute of an image. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** Hidden from screen readers: the address is always next to it. */
export const ListingThumb = ({ listing: { pictures }, sizes, className = '' }: ListingThumbProps) => {
  const [hasFailed, setFailed] = useState(false);
  const front = hasFailed ? undefined : pictures[0];
  return (
    <span
      className={`${classes.picture} ${className}`}
      aria-hidden="true"
      {...(front?.placeholder ? { style: { backgroundImage: `url("${front.placeholder}")` } } : {})}
    >
      {front ? (
        <img
          src={front.image}
          srcSet={srcsetOf(front)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <FrameDrawing />
      )}
    </span>
  );
};

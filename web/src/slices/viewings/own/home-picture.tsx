import type { Listing } from '@lodgepole/contract/listings/listing';
import { useState } from 'react';
import { FrameDrawing } from '../../../ui/brand/drawings/frame-drawing.tsx';
import classes from '../pages/viewings.module.css';

/** The front of the home in small; its title stands beside it. */
export const HomePicture = ({ listing: { pictures } }: { readonly listing: Pick<Listing, 'pictures'> }) => {
  const [hasFailed, setFailed] = useState(false);
  const front = pictures.find(({ is_primary }) => is_primary) ?? pictures[0];
  if (!front || hasFailed)
    return (
      <span className={`${classes.picture} ${classes.drawn}`}>
        <FrameDrawing />
      </span>
    );
  return (
    <img
      src={front.image}
      srcSet={front.srcset}
      sizes="7rem"
      alt=""
      width={112}
      height={84}
      loading="lazy"
      className={classes.picture}
      style={front.placeholder === null ? undefined : { backgroundImage: `url("${front.placeholder}")` }}
      onError={() => setFailed(true)}
    />
  );
};

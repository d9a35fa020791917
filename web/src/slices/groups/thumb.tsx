import type { ListingPreview } from '@lodgepole/contract/groups/group';
import { useState } from 'react';
import { FrameDrawing } from '../../ui/brand/drawings/frame-drawing.tsx';
import classes from './thumb.module.css';

/** The home's front picture in small; a drawn frame where there is none. */
export const Thumb = ({ listing: { image, placeholder } }: { readonly listing: ListingPreview }) => {
  const [hasFailed, setFailed] = useState(false);
  if (image === null || hasFailed)
    return (
      <span className={classes.thumb}>
        <FrameDrawing />
      </span>
    );
  return (
    <img
      src={image}
      alt=""
      width={72}
      height={54}
      loading="lazy"
      className={classes.thumb}
      style={placeholder === null ? undefined : { backgroundImage: `url("${placeholder}")` }}
      onError={() => setFailed(true)}
    />
  );
};

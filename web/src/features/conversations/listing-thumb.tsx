import type { ConversationListing } from '@lodgepole/contract/conversations/conversation';
import { useState } from 'react';
import { FrameDrawing } from '../../ui/drawings/frame-drawing.tsx';
import classes from './listing-thumb.module.css';

interface ListingThumbProps {
  readonly listing: Pick<ConversationListing, 'image' | 'placeholder'>;
  readonly className?: string | undefined;
}

/** Says nothing to a screen reader: the address always stands beside it. */
export const ListingThumb = ({ listing: { image, placeholder }, className = '' }: ListingThumbProps) => {
  const [hasFailed, setFailed] = useState(false);
  const isShown = image !== null && !hasFailed;
  return (
    <span
      className={`${classes.thumb} ${className}`}
      aria-hidden="true"
      {...(isShown && placeholder ? { style: { backgroundImage: `url("${placeholder}")` } } : {})}
    >
      {isShown ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      ) : (
        <FrameDrawing />
      )}
    </span>
  );
};

import type { CardPicture } from '@lodgepole/contract/listings/card';
import { type ShownPicture, srcsetOf } from '@lodgepole/contract/listings/images';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FrameDrawing } from '../../ui/brand/drawings/empty-drawings.tsx';
import classes from './listing-picture.module.css';

type Picture = CardPicture & ShownPicture;

interface ListingPictureProps {
  readonly picture: Picture | undefined;
  readonly alt: string;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const fadeIn = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void => {
  if (!isStill()) image.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 160, easing: 'ease-out' });
};

/** Shows a blurred placeholder until the picture loads, and a drawing when it fails. */
export const ListingPicture = (props: ListingPictureProps) => {
  const [failed, setFailed] = useState<Picture>();
  const { picture, alt, className = '' } = props;
  if (!picture || picture === failed) return <NoPicture alt={alt} className={className} />;
  return <Shown {...props} picture={picture} onFailure={() => setFailed(picture)} />;
};

interface ShownProps extends ListingPictureProps {
  readonly picture: Picture;
  readonly onFailure: () => void;
}

/** A module variable, because subscribing would render every picture twice. */
let isHydrated = false;

const Shown = ({ picture, alt, sizes, priority = false, className = '', onFailure }: ShownProps) => {
  const image = useRef<HTMLImageElement>(null);
  // A picture that loaded before hydration must not fade in again.
  const [isFresh] = useState(() => isHydrated);
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });
  // It may have failed before hydration.
  useEffect(() => {
    isHydrated = true;
    if (image.current?.complete && image.current.naturalWidth === 0) fail.current();
  }, []);
  return (
    <span
      className={`${classes.frame} ${className}`}
      style={picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
    >
      <img
        ref={image}
        className={classes.picture}
        src={picture.image}
        srcSet={srcsetOf(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onLoad={isFresh ? fadeIn : undefined}
        onError={onFailure}
      />
    </span>
  );
};

interface NoPictureProps {
  readonly alt: string;
  readonly className: string;
}

const NoPicture = ({ alt, className }: NoPictureProps) => (
  <span
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    className={`${classes.frame} ${classes.none} ${className}`}
  >
    <FrameDrawing />
  </span>
);

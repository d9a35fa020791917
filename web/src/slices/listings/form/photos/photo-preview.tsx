import { IconPhotoOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Spinner } from '../../../../ui/feedback/skeleton.tsx';
import { ListingPicture } from '../../listing-picture.tsx';
import classes from './photos.module.css';
import type { Photo } from './photos.ts';

interface PhotoPreviewProps {
  readonly photo: Photo;
  readonly alt: string;
  readonly sizes: string;
  readonly onBroken: (key: string) => void;
}

/** A picture as it will be seen. The address of a file's own is given back when the picture goes. */
export const PhotoPreview = ({ photo, alt, sizes, onBroken }: PhotoPreviewProps) => {
  const file = photo.kind === 'new' ? photo.file : null;
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!file) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (photo.kind === 'kept') return <ListingPicture picture={photo.picture} alt={alt} sizes={sizes} />;
  if (photo.isWaiting)
    return (
      <span role="img" aria-label={alt} className={classes.preparing} data-preparing="">
        <Spinner />
      </span>
    );
  if (photo.isBroken)
    return (
      <span role="img" aria-label={alt} className={classes.broken}>
        <IconPhotoOff size={32} stroke={1.5} aria-hidden="true" />
      </span>
    );
  return <img ref={show} alt={alt} className={classes.image} onError={() => onBroken(photo.key)} />;
};

import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useCallback, useState } from 'react';
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

/** Revokes the object URL when the picture is removed. */
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

const dragType = 'application/x-lodgepole-photo';

export const draggedPhoto = ({ dataTransfer }: DragEvent): string => dataTransfer.getData(dragType);

export const isPhotoDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(dragType);

interface PhotoTileProps {
  readonly photo: Photo;
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onPlace: (key: string) => void;
  readonly onMakeFront: () => void;
  readonly onRemove: () => void;
  readonly onBroken: (key: string) => void;
}

export const PhotoTile = (props: PhotoTileProps) => {
  const { photo, index, count, onMove, onMakeFront, onRemove, onBroken } = props;
  const { t } = useLingui();
  const { isTarget, handlers } = useTileDrag(photo.key, props.onPlace);
  const number = index + 1;
  return (
    <li className={classes.tile} draggable data-target={isTarget || undefined} {...handlers}>
      <PhotoPreview
        photo={photo}
        alt={t`Picture ${number}`}
        sizes="(max-width: 47.99em) 50vw, 14rem"
        onBroken={onBroken}
      />
      <button type="button" className={classes.chip} onClick={onMakeFront}>
        <Trans>Make front image</Trans> <span className="visually-hidden">{t`(picture ${number})`}</span>
      </button>
      <span className={classes.tools}>
        <Tool
          id={`${photo.key}-left`}
          label={t`Move picture ${number} left`}
          isResting={index === 0}
          onPress={() => onMove(-1)}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Tool>
        <Tool
          id={`${photo.key}-right`}
          label={t`Move picture ${number} right`}
          isResting={number === count}
          onPress={() => onMove(1)}
        >
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </Tool>
        <Tool label={t`Remove picture ${number}`} onPress={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </Tool>
      </span>
    </li>
  );
};

interface ToolProps {
  readonly id?: string;
  readonly label: string;
  /** Not disabled, because that would drop the focus. */
  readonly isResting?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export const Tool = ({ id, label, isResting = false, onPress, children }: ToolProps) => (
  <button
    id={id}
    type="button"
    className={classes.tool}
    aria-disabled={isResting || undefined}
    title={label}
    onClick={() => !isResting && onPress()}
  >
    {children}
    <span className="visually-hidden">{label}</span>
  </button>
);

const useTileDrag = (key: string, onPlace: (key: string) => void) => {
  const [isTarget, setTarget] = useState(false);
  return {
    isTarget,
    handlers: {
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(dragType, key);
        dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (!isPhotoDrag(event)) return;
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave: () => setTarget(false),
      onDrop: (event: DragEvent) => {
        setTarget(false);
        if (!isPhotoDrag(event)) return;
        event.preventDefault();
        onPlace(draggedPhoto(event));
      },
    },
  };
};

import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId } from 'react';
import { PhotoChooser, useFileDrop } from './photo-chooser.tsx';
import { draggedPhoto, isPhotoDrag, PhotoPreview, Tool } from './photo-tile.tsx';
import classes from './photos.module.css';
import type { PhotoActions } from './use-photos.ts';

interface FrontPhotoProps {
  readonly actions: PhotoActions;
  readonly error: string | undefined;
}

export const FrontPhoto = ({ actions, error }: FrontPhotoProps) => {
  const { t } = useLingui();
  const id = useId();
  const { isOver, handlers } = useFileDrop(actions.addFront);
  const { front_image: front } = actions.photos;
  const drag = {
    ...handlers,
    onDragOver: (event: DragEvent) => {
      handlers.onDragOver(event);
      if (isPhotoDrag(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      handlers.onDrop(event);
      if (isPhotoDrag(event)) actions.makeFront(draggedPhoto(event));
    },
  };
  const remove = (key: string) => {
    actions.remove(key);
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  return (
    <>
      <div
        {...drag}
        className={classes.slot}
        data-over={isOver || undefined}
        data-empty={front === null || undefined}
        data-faulty={error ? true : undefined}
      >
        {front && (
          <>
            <PhotoPreview
              photo={front}
              alt={t`Front image`}
              sizes="(max-width: 47.99em) 100vw, 28rem"
              onBroken={actions.markBroken}
            />
            <span className={classes.badge} aria-hidden="true">
              <Trans>Front image</Trans>
            </span>
          </>
        )}
        <PhotoChooser
          id={id}
          name="front_image"
          label={t`Front image`}
          describedBy={`${id}-error`}
          className={front ? classes.change : classes.whole}
          onFiles={actions.addFront}
        >
          {front ? (
            <Trans>Change</Trans>
          ) : (
            <>
              <IconPhoto size={32} stroke={1.5} />
              <b>
                <Trans>Choose the front image</Trans>
              </b>
              <span className={classes.drop}>
                <Trans>or drop it here</Trans>
              </span>
            </>
          )}
        </PhotoChooser>
        {front && (
          <span className={classes.tools}>
            <Tool label={t`Remove front image`} onPress={() => remove(front.key)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </Tool>
          </span>
        )}
      </div>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { PhotoChooser } from './photo-chooser.tsx';
import { PhotoTile } from './photo-tile.tsx';
import classes from './photos.module.css';
import type { PhotoActions } from './use-photos.ts';

interface OtherPhotosProps {
  readonly actions: PhotoActions;
  readonly error: string | undefined;
}

/** A moved button loses the focus, so it gets it back. */
const useFocusBack = () => {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id: string) => {
    wanted.current = id;
  };
};

export const OtherPhotos = ({ actions, error }: OtherPhotosProps) => {
  const { t } = useLingui();
  const id = useId();
  const focusBack = useFocusBack();
  const [moved, setMoved] = useState('');
  const { pictures } = actions.photos;
  const count = pictures.length;
  const move = (key: string, from: number, to: number) => {
    const [before, after] = [from + 1, to + 1];
    actions.place(key, to);
    setMoved(t`Picture ${before} is now picture ${after} of ${count}.`);
  };
  const step = (key: string, from: number, by: -1 | 1) => {
    focusBack(`${key}-${by < 0 ? 'left' : 'right'}`);
    move(key, from, from + by);
  };
  const remove = (key: string) => {
    actions.remove(key);
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  const placeAt = (key: string, index: number) => {
    const from = pictures.findIndex((photo) => photo.key === key);
    if (from >= 0 && from !== index) move(key, from, index);
  };
  return (
    <>
      <ul className={classes.others} aria-label={t`In this order`}>
        {pictures.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            {...{ photo, index, count }}
            onMove={(by) => step(photo.key, index, by)}
            onPlace={(key) => placeAt(key, index)}
            onMakeFront={() => actions.makeFront(photo.key)}
            onRemove={() => remove(photo.key)}
            onBroken={actions.markBroken}
          />
        ))}
      </ul>
      <div className={classes.adder} data-faulty={error ? true : undefined}>
        <PhotoChooser
          id={id}
          name="pictures"
          label={t`Additional pictures`}
          describedBy={`${id}-error`}
          isMultiple
          className={classes.whole}
          onFiles={actions.add}
        >
          <IconPhotoPlus size={28} stroke={1.5} />
          <b>
            <Trans>Add pictures</Trans>
          </b>
          <span className={classes.drop}>
            <Trans>or drop them here</Trans>
          </span>
        </PhotoChooser>
      </div>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingPicture as Picture } from '@lodgepole/contract/listings/listing';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { ListingPicture } from '../../listing-picture.tsx';
import { useRow } from '../../use-slides.ts';
import classes from './picture-viewer.module.css';

interface PictureViewerProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
  readonly first: number;
  readonly onSee: (at: number) => void;
  readonly onClose: () => void;
}

/** A modal dialog traps the focus and returns it on close. */
const useOpenDialog = (whenOpen: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const prepare = useRef<(() => void) | null>(whenOpen);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    prepare.current?.();
    prepare.current = null;
    return () => element?.close();
  }, []);
  return dialog;
};

export const PictureViewer = ({ pictures, title, first, onSee, onClose }: PictureViewerProps) => {
  const { t } = useLingui();
  const count = pictures.length;
  const { track, index, step, go, trackEvents } = useRow(count);
  const dialog = useOpenDialog(() => {
    // Jump without animating past the earlier pictures.
    track.current?.style.setProperty('scroll-behavior', 'auto');
    go(first);
    track.current?.style.removeProperty('scroll-behavior');
  });
  const see = useEffectEvent(onSee);
  useEffect(() => {
    see(index);
  }, [index]);
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(count - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t`Pictures of ${title}`}
      className={classes.viewer}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.bar}>
        <Counter at={index + 1} count={count} />
        <RoundButton label={t`Close`} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      </div>
      <div ref={track} className={classes.track} {...trackEvents}>
        {pictures.map((picture, place) => (
          <Slide
            key={picture.id}
            picture={picture}
            alt={t`Picture ${place + 1} of ${count} of ${title}`}
            distance={Math.abs(place - index)}
          />
        ))}
        <RoundButton
          label={t`Previous picture`}
          className={classes.previous}
          isResting={index === 0}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
        </RoundButton>
        <RoundButton
          label={t`Next picture`}
          className={classes.next}
          isResting={index === count - 1}
          onClick={() => step(1)}
        >
          <IconChevronRight size={24} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      </div>
    </dialog>
  );
};

const Counter = ({ at, count }: { readonly at: number; readonly count: number }) => (
  <p role="status" className={classes.counter}>
    <span aria-hidden="true">
      <Trans>
        {at} / {count}
      </Trans>
    </span>
    <span className="visually-hidden">
      <Trans>
        Picture {at} of {count}
      </Trans>
    </span>
  </p>
);

interface SlideProps {
  readonly picture: Picture;
  readonly alt: string;
  readonly distance: number;
}

const Slide = ({ picture, alt, distance }: SlideProps) => {
  const { width = 4, height = 3 } = picture;
  return (
    <div className={classes.slide} aria-hidden={distance > 0}>
      <div className={classes.frame} style={{ '--ratio': width / height } as CSSProperties}>
        {distance <= 1 && <ListingPicture picture={picture} alt={alt} sizes="100vw" priority />}
      </div>
    </div>
  );
};

interface RoundButtonProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Stays in place at the end, so that it keeps the focus. */
  readonly isResting?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const RoundButton = ({ label, className = '', isResting = false, onClick, children }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isResting}
    className={`${classes.round} ${className}`}
    onClick={onClick}
  >
    {children}
  </button>
);

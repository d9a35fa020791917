import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingPicture as Picture } from '@lodgepole/contract/listings/listing';
import { IconChevronLeft, IconChevronRight, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOverlay } from '../../../../lib/address/use-overlay.ts';
import over from '../../../../ui/buttons/picture-button.module.css';
import { ListingPicture } from '../../listing-picture.tsx';
import { useRow } from '../../use-slides.ts';
import classes from './gallery.module.css';

const loadViewer = () => import('./picture-viewer.tsx');
const PictureViewer = lazy(async () => ({ default: (await loadViewer()).PictureViewer }));

const warmUp = () => void loadViewer().catch(() => undefined);

const inMosaic = 5;
const largeSizes = '(min-width: 64em) min(50vw, 38rem), 100vw';
const smallSizes = '(min-width: 64em) min(25vw, 19rem), 100vw';

interface GalleryProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
}

export const Gallery = ({ pictures, title }: GalleryProps) => {
  const { t } = useLingui();
  const count = pictures.length;
  const { track, index, step, go, trackEvents } = useRow(count);
  const viewer = useViewer(go);
  if (count === 0)
    return (
      <div className={classes.nothing}>
        <ListingPicture picture={undefined} alt={title} sizes="100vw" />
      </div>
    );
  return (
    <section aria-label={t`Pictures`} className={classes.gallery}>
      <div ref={track} className={classes.track} {...trackEvents}>
        <ul className={classes.slides} data-count={Math.min(count, inMosaic)}>
          {pictures.map((picture, place) => (
            <li key={picture.id} className={classes.slide}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={classes.opener}
                onPointerEnter={warmUp}
                onFocus={warmUp}
                onClick={() => viewer.openAt(place)}
              >
                <ListingPicture
                  picture={picture}
                  alt={t`Picture ${place + 1} of ${count} of ${title}`}
                  sizes={place === 0 ? largeSizes : smallSizes}
                  priority={place === 0}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Steps index={index} count={count} onStep={step} />
      <button type="button" className={classes.all} onClick={() => viewer.openAt(0)} aria-haspopup="dialog">
        <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
        <Plural value={count} one="Show the picture" other="Show all # pictures" />
      </button>
      {viewer.isOpen && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            title={title}
            first={viewer.first}
            onSee={viewer.see}
            onClose={viewer.close}
          />
        </Suspense>
      )}
    </section>
  );
};

const useViewer = (go: (to: number) => void) => {
  const { isOpen, open, close } = useOverlay('pictures');
  const [first, setFirst] = useState(0);
  const seen = useRef<number | null>(null);
  const comeBack = useEffectEvent(() => {
    if (seen.current !== null) go(seen.current);
    seen.current = null;
  });
  useEffect(() => {
    if (!isOpen) comeBack();
  }, [isOpen]);
  return {
    isOpen,
    first,
    openAt: (place: number) => {
      setFirst(place);
      open();
    },
    see: (place: number) => {
      seen.current = place;
    },
    close,
  };
};

interface StepsProps {
  readonly index: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** For narrow windows with a mouse; the keyboard moves from picture to picture. */
const Steps = ({ index, count, onStep }: StepsProps) => (
  <div aria-hidden="true" className={classes.steps}>
    {index > 0 && (
      <button
        type="button"
        tabIndex={-1}
        className={`${over.button} ${classes.previous}`}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={20} stroke={2} />
      </button>
    )}
    {index < count - 1 && (
      <button
        type="button"
        tabIndex={-1}
        className={`${over.button} ${classes.next}`}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={20} stroke={2} />
      </button>
    )}
    <p className={classes.counter}>
      <Trans>
        {index + 1} / {count}
      </Trans>
    </p>
  </div>
);

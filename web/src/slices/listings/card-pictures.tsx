import { Plural, useLingui } from '@lingui/react/macro';
import type { CardPicture } from '@lodgepole/contract/listings/card';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import over from '../../ui/buttons/picture-button.module.css';
import { SharedIcon } from '../../ui/icons/shared-icon.tsx';
import classes from './card-pictures.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { useSlides } from './use-slides.ts';

interface CardPicturesProps {
  readonly pictures: readonly CardPicture[];
  readonly title: string;
  readonly to: string;
  readonly priority: boolean;
}

const sizes = '(min-width: 75em) 19rem, (min-width: 48em) 46vw, 94vw';

/** A click must not move the focus into content hidden from screen readers. */
const keepFocus = (event: MouseEvent): void => {
  if (event.button === 0) event.preventDefault();
};

/**
 * The pictures of a card, swiped or stepped through. The card's heading is its link for keyboards and screen readers;
 * the pictures repeat it for pointers, because a link that is laid over them would catch the swipe.
 */
export const CardPictures = ({ pictures, title, to, priority }: CardPicturesProps) => {
  const count = pictures.length;
  const { track, index, isMoved, step, trackEvents, wake } = useSlides(count);
  return (
    <div className={classes.pictures}>
      <div ref={track} className={classes.track} tabIndex={-1} aria-hidden="true" {...trackEvents}>
        <Link
          to={to}
          tabIndex={-1}
          className={classes.slides}
          onMouseDown={keepFocus}
          draggable={false}
          discover="none"
        >
          {count === 0 && <Slide picture={undefined} alt={title} priority={false} />}
          {pictures.slice(0, isMoved ? count : 1).map((picture, place) => (
            <Slide key={picture.image} picture={picture} alt={title} priority={priority && place === 0} />
          ))}
          {!isMoved && count > 1 && <span className={classes.rest} style={{ width: `${count - 1}00%` }} />}
        </Link>
      </div>
      {count > 1 && <Steps count={count} index={index} isMoved={isMoved} onStep={step} onNear={wake} />}
      {count > 0 && <Counter count={count} index={index} />}
    </div>
  );
};

interface SlideProps {
  readonly picture: CardPicture | undefined;
  readonly alt: string;
  readonly priority: boolean;
}

const Slide = (props: SlideProps) => (
  <span className={classes.slide}>
    <ListingPicture sizes={sizes} {...props} />
  </span>
);

interface StepsProps {
  readonly count: number;
  readonly index: number;
  readonly isMoved: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onNear: () => void;
}

const Steps = ({ count, index, isMoved, onStep, onNear }: StepsProps) => {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Pictures`} data-own-arrows="">
      {isMoved && (
        <Arrow label={t`Previous picture`} by={-1} isLast={index === 0} onStep={onStep} onNear={onNear} />
      )}
      <Arrow label={t`Next picture`} by={1} isLast={index === count - 1} onStep={onStep} onNear={onNear} />
    </div>
  );
};

const Counter = ({ count, index }: Pick<StepsProps, 'count' | 'index'>) => (
  <p className={classes.counter}>
    <SharedIcon name="camera" size={14} />
    <span aria-hidden="true">{count === 1 ? 1 : `${index + 1} / ${count}`}</span>
    <span className="visually-hidden">
      <Plural value={count} one="# picture" other="# pictures" />
    </span>
  </p>
);

interface ArrowProps extends Pick<StepsProps, 'onStep' | 'onNear'> {
  readonly label: string;
  readonly by: 1 | -1;
  readonly isLast: boolean;
}

/** Stays in place at the end, so that it keeps the focus. */
const Arrow = ({ label, by, isLast, onStep, onNear }: ArrowProps) => {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onStep(-1);
    if (key === 'ArrowRight') onStep(1);
  };
  return (
    <button
      type="button"
      className={`${over.button} ${classes.arrow} ${by === 1 ? classes.next : classes.previous}`}
      aria-label={label}
      aria-disabled={isLast}
      tabIndex={isLast ? -1 : undefined}
      onClick={() => onStep(by)}
      onKeyDown={onKeyDown}
      onFocus={onNear}
      onPointerEnter={onNear}
    >
      <SharedIcon name={by === 1 ? 'chevron-right' : 'chevron-left'} size={18} />
    </button>
  );
};

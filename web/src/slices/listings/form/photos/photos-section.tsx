import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxImages } from '@lodgepole/contract/listings/images';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { IconArrowBackUp, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { type ListingFormState, Section } from '../fields.tsx';
import { FieldHelp } from '../hints/field-help.tsx';
import { OtherPhotos } from './other-photos.tsx';
import { PhotoChooser, useFileDrop } from './photo-chooser.tsx';
import { draggedPhoto, isPhotoDrag, PhotoPreview, Tool } from './photo-tile.tsx';
import classes from './photos.module.css';
import { countPhotos, type Refusals, waitingPhotos } from './photos.ts';
import { type PhotoActions, usePhotos } from './use-photos.ts';

interface PhotosSectionProps {
  readonly form: ListingFormState;
  readonly isCopy: boolean;
}

export const PhotosSection = ({ form, isCopy }: PhotosSectionProps) => {
  const actions = usePhotos(form);
  const drop = useFileDrop(actions.add);
  const count = countPhotos(actions.photos);
  const waiting = waitingPhotos(actions.photos).length;
  return (
    <Section
      title={<Trans>Pictures</Trans>}
      lead={
        <Trans>
          3 to 10 in total: JPG, PNG, WEBP or GIF. The front image comes first and represents your listing in
          searches.
        </Trans>
      }
    >
      <div className={classes.photos} data-over={drop.isOver || undefined} {...drop.handlers}>
        <p role="status" className={classes.count}>
          <Trans>
            {count} of {maxImages} pictures
          </Trans>
          {waiting > 0 && (
            <>
              {' · '}
              <Plural value={waiting} one="Preparing # picture…" other="Preparing # pictures…" />
            </>
          )}
        </p>
        <FieldHelp of="pictures">{null}</FieldHelp>
        {actions.refusals && <RefusedFiles refusals={actions.refusals} />}
        <div className={classes.grid}>
          <FrontPhoto actions={actions} error={form.errorOf('front_image')} />
          <OtherPhotos actions={actions} error={form.errorOf('pictures')} />
        </div>
        <RemovedPhotos actions={actions} isCopy={isCopy} />
      </div>
    </Section>
  );
};

const RefusedFiles = ({ refusals }: { readonly refusals: Refusals }) => {
  const { faulty, surplus } = refusals;
  const { t } = useLingui();
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return (
    <div ref={place}>
      <Banner kind="failure">
        {surplus > 0 && (
          <>
            <p>{say(listingMessages.tooManyImages)}</p>
            <p>{t`${plural(surplus, { one: '# picture was not added.', other: '# pictures were not added.' })}`}</p>
          </>
        )}
        {faulty.map(({ name, message }) => (
          <p key={name}>
            <b>{name}</b> <span>{say(message)}</span>
          </p>
        ))}
      </Banner>
    </div>
  );
};

interface RemovedPhotosProps extends Pick<PhotosSectionProps, 'isCopy'> {
  readonly actions: PhotoActions;
}

/** Removed with the next save; until then they can be restored. */
const RemovedPhotos = ({ actions, isCopy }: RemovedPhotosProps) => {
  const { t } = useLingui();
  const label = isCopy ? t`Not copied` : t`Will be removed when you save`;
  const { delete_images } = actions.photos;
  if (delete_images.length === 0) return null;
  return (
    <div className={classes.removed}>
      <p>{label}</p>
      <ul className={classes.removedList} aria-label={label}>
        {delete_images.map((photo, index) => (
          <li key={photo.key} className={classes.removedPhoto}>
            <span className={classes.faded}>
              <PhotoPreview
                photo={photo}
                alt={t`Removed picture ${index + 1}`}
                sizes="6rem"
                onBroken={actions.markBroken}
              />
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
              aria-label={t`Undo removing picture ${index + 1}`}
              onClick={() => actions.takeBack(photo.key)}
            >
              <Trans>Undo</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface FrontPhotoProps {
  readonly actions: PhotoActions;
  readonly error: string | undefined;
}

const FrontPhoto = ({ actions, error }: FrontPhotoProps) => {
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

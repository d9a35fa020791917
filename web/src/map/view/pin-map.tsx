import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { boundsAround, type CompassPoint, wayBetween } from '../geo.ts';
import type { MapSight } from '../moves.ts';
import type { Pin } from '../pins/pin.ts';
import classes from './map.module.css';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import { useCircle, useLengths, useMap } from './use-map.ts';

interface PinMapProps extends MapFrameProps {
  readonly value: Point;
  readonly onChange: (point: Point) => void;
  readonly approximate: boolean;
  /** The uncertainty of a guess, drawn as a circle. */
  readonly accuracyMetres?: number | undefined;
  readonly zoom?: number;
}

const isSame = (one: Point, other: Point | null): boolean => one.lat === other?.lat && one.lng === other.lng;

const sightOf = (center: Point, zoom: number, guessMetres: number | undefined): MapSight =>
  guessMetres === undefined ? { center, zoom } : boundsAround(center, guessMetres / 1000);

/** A new `value` moves the pin and the map. */
export const PinMap = (props: PinMapProps) => {
  const { value, onChange, approximate, accuracyMetres, zoom = 15, ...frame } = props;
  const { t } = useLingui();
  const helpId = useId();
  const guessMetres = approximate ? accuracyMetres : undefined;
  const view = useMap({ sight: sightOf(value, zoom, guessMetres), isInPage: true });
  const { map } = view;
  const pin = useRef<Pin | null>(null);
  const [reported, setReported] = useState<Point | null>(null);
  const [start, setStart] = useState(value);
  const report = useEffectEvent((point: Point) => {
    setReported(point);
    onChange(point);
  });
  const addPin = useEffectEvent((to: NonNullable<typeof map>) =>
    to.pin({ at: value, name: t`Pin`, describedBy: helpId, onMove: (point) => report(point) }),
  );
  const isOwnMove = isSame(value, reported);
  if (!isOwnMove && !isSame(value, start)) setStart(value);
  const { lat, lng } = value;

  useEffect(() => {
    if (!map) return;
    const added = addPin(map);
    pin.current = added;
    return added.remove;
  }, [map]);
  useEffect(() => {
    const point = { lat, lng };
    map?.keepFree(point);
    if (isOwnMove) return;
    pin.current?.moveTo(point);
    map?.show(sightOf(point, zoom, guessMetres));
  }, [map, lat, lng, zoom, guessMetres, isOwnMove]);
  useCircle(map, value, guessMetres);

  return (
    <div className={classes.field}>
      <p className={classes.note} data-approximate={approximate || undefined}>
        {approximate ? (
          <Trans>This spot is approximate. Drag the pin to the right spot.</Trans>
        ) : (
          <Trans>Drag the pin if it is not on the right spot.</Trans>
        )}
      </p>
      <MapFrame {...frame} {...view} />
      <p id={helpId} className={classes.help}>
        <Trans>
          You can also click the map, or move the pin with the arrow keys. Hold Shift for longer steps.
        </Trans>
      </p>
      <Announcement start={start} value={value} />
    </div>
  );
};

const pause = 400;

const Announcement = ({ start, value }: { readonly start: Point; readonly value: Point }) => {
  const { t } = useLingui();
  const lengths = useLengths();
  const words: Readonly<Record<CompassPoint, string>> = {
    n: t`north`,
    ne: t`north-east`,
    e: t`east`,
    se: t`south-east`,
    s: t`south`,
    sw: t`south-west`,
    w: t`west`,
    nw: t`north-west`,
  };
  const { metres, towards } = wayBetween(start, value);
  const [distance, direction] = [lengths(metres), words[towards]];
  const sentence = metres < 1 ? '' : t`The pin is now ${distance} ${direction} of its original position.`;
  const settled = useDebouncedValue(sentence, pause);
  return (
    <p role="status" className="visually-hidden">
      {settled}
    </p>
  );
};

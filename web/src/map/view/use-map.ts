import { useLingui } from '@lingui/react';
import type { Point } from '@lodgepole/contract/places/geo';
import { provinces } from '@lodgepole/contract/places/places';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { formats } from '../../lib/text/format.ts';
import { say } from '../../lib/text/say.ts';
import type { MapArea, MapSight } from '../moves.ts';
import type { MapLook, MapSetting, OpenMap } from '../open-map.ts';
import { useShowsTiles } from '../tiles.ts';
import { whenNear } from '../when-near.ts';

interface MapChoice {
  /** Initial only; later changes go through `show`. */
  readonly sight: MapSight;
  readonly isInPage: boolean;
  readonly onMove?: ((area: MapArea) => void) | undefined;
  readonly onShow?: ((area: MapArea) => void) | undefined;
}

export interface MapBox {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null until the map is ready. */
  readonly map: OpenMap | null;
  readonly look: MapLook | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** When its box comes near the window, and never on the server. */
export const useMap = ({ sight, isInPage, onMove, onShow }: MapChoice): MapBox => {
  const { i18n } = useLingui();
  const { mapTiles, mapStreets } = useClientConfig();
  const showsTiles = useShowsTiles();
  const tilesUrl = showsTiles ? (mapTiles?.url ?? null) : null;
  const lengths = useLengths();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const [look, setLook] = useState<MapLook | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reportMove = useEffectEvent((area: MapArea) => onMove?.(area));
  const reportShow = useEffectEvent((area: MapArea) => onShow?.(area));
  const describe = useEffectEvent(
    (): MapSetting => ({
      sight,
      isInPage,
      streetsUrl: mapStreets?.url ?? null,
      words: {
        length: (metres) => lengths(metres),
        province: (code) => say(i18n, provinces[code]),
      },
      onLook: setLook,
      onMove: (area) => reportMove(area),
      onShow: (area) => reportShow(area),
    }),
  );

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    let opened: OpenMap | null = null;
    const open = async () => {
      try {
        const { openMap } = await import('../open-map.ts');
        if (isGone) return;
        opened = openMap(element, describe());
        setMap(opened);
      } catch {
        if (!isGone) setFailed(true);
      }
    };
    const forget = whenNear(element, () => void open());
    return () => {
      isGone = true;
      forget();
      opened?.close();
      setMap(null);
    };
  }, [attempt]);

  useEffect(() => {
    if (map && tilesUrl !== null) return map.tiles(tilesUrl);
    return undefined;
  }, [map, tilesUrl]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { box, map, look, hasFailed, retry };
};

export const useCircle = (map: OpenMap | null, { lat, lng }: Point, metres: number | undefined): void => {
  useEffect(() => {
    if (map && metres !== undefined) return map.circle({ lat, lng }, metres);
    return undefined;
  }, [map, lat, lng, metres]);
};

export const useLengths = (): ((metres: number) => string) => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const { metres, distance } = formats(i18n);
    return (length) => (length < 1000 ? metres(length) : distance(length / 1000));
  }, [i18n]);
};

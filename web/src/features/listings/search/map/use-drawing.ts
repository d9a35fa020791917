import { useLingui } from '@lingui/react/macro';
import { type Area, areaMessages } from '@lodgepole/contract/places/area';
import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Drawing as Layer } from '../../../../lib/map/draw/draw-layer.ts';
import type { OpenMap } from '../../../../lib/map/open-map.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { drawnArea } from './drawn-area.ts';

export interface Drawing {
  readonly isOn: boolean;
  /** Whether the map takes points: what that needs is loaded first. */
  readonly isReady: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Closes the area where it is open. */
  readonly finish: () => void;
  /** Why what was drawn is no area. */
  readonly problem: string | null;
}

const escapes = (listener: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  // Nothing that lies around the map is to be closed with it.
  event.stopImmediatePropagation();
  listener();
};

/** Drawing an area on the map. It is searched as soon as it is closed and its lines do not cross. */
export const useDrawing = (map: OpenMap | null, onDrawn: (corners: Area) => void): Drawing => {
  const { t } = useLingui();
  const say = useSay();
  const [isOn, setOn] = useState(false);
  const [isReady, setReady] = useState(false);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const layer = useRef<Layer | null>(null);
  const stop = () => {
    setOn(false);
    setPoints([]);
    setProblem(null);
  };
  const close = (drawn: readonly Point[]) => {
    const area = drawnArea(drawn);
    if (area.kind === 'area') {
      stop();
      onDrawn(area.corners);
      return;
    }
    setProblem(
      area.kind === 'few'
        ? t`Mark at least three corners, or draw a line around the area.`
        : say(areaMessages.crossing),
    );
  };
  const closeLine = useEffectEvent((drawn: readonly Point[], isOneLine: boolean) => {
    // A line that was drawn in one go and refused is drawn again, not added to.
    if (isOneLine && drawnArea(drawn).kind !== 'area') layer.current?.undo();
    close(drawn);
  });
  const take = useEffectEvent((drawn: readonly Point[]) => {
    setPoints(drawn);
    setProblem(null);
  });
  const giveUp = useEffectEvent(stop);
  const noDrawing = useEffectEvent(() => t`Drawing could not be loaded. Please try again.`);

  useEffect(() => {
    if (!map || !isOn) return undefined;
    let isGone = false;
    map
      .draw({ onChange: (drawn) => take(drawn), onClose: (...drawn) => closeLine(...drawn) })
      .then((added) => {
        if (isGone) added.remove();
        else {
          layer.current = added;
          setReady(true);
        }
      })
      .catch(() => {
        if (!isGone) setProblem(noDrawing());
      });
    const onKey = escapes(() => giveUp());
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      isGone = true;
      document.removeEventListener('keydown', onKey, { capture: true });
      layer.current?.remove();
      layer.current = null;
      setReady(false);
    };
  }, [map, isOn]);

  return {
    isOn,
    isReady,
    start: () => setOn(true),
    cancel: stop,
    canUndo: points.length > 0,
    undo: () => layer.current?.undo(),
    clear: () => layer.current?.clear(),
    finish: () => close(points),
    problem,
  };
};

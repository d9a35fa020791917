import { useLingui } from '@lingui/react/macro';
import { type Area, areaMessages } from '@lodgepole/contract/places/area';
import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import type { DrawSetting, Drawing as Layer } from '../../../../map/draw/draw-layer.ts';
import type { OpenMap } from '../../../../map/open-map.ts';
import { drawnArea } from './drawn-area.ts';

export interface Drawing {
  readonly isOn: boolean;
  /** False until the script for drawing has loaded. */
  readonly isReady: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly finish: () => void;
  readonly problem: string | null;
}

const escapes = (listener: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  // Escape must not also close what contains the map.
  event.stopImmediatePropagation();
  listener();
};

interface LayerListeners extends DrawSetting {
  readonly onFailure: () => void;
  readonly onEscape: () => void;
}

const useLayer = (map: OpenMap | null, listeners: LayerListeners) => {
  const layer = useRef<Layer | null>(null);
  const [isReady, setReady] = useState(false);
  const change = useEffectEvent<DrawSetting['onChange']>((drawn) => listeners.onChange(drawn));
  const close = useEffectEvent<DrawSetting['onClose']>((...drawn) => listeners.onClose(...drawn));
  const fail = useEffectEvent(() => listeners.onFailure());
  const escape = useEffectEvent(() => listeners.onEscape());
  useEffect(() => {
    if (!map) return undefined;
    let isGone = false;
    const add = async () => {
      const added = await map.draw({
        onChange: (drawn) => change(drawn),
        onClose: (...drawn) => close(...drawn),
      });
      if (isGone) return added.remove();
      layer.current = added;
      setReady(true);
    };
    add().catch(() => {
      if (!isGone) fail();
    });
    const onKey = escapes(() => escape());
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      isGone = true;
      document.removeEventListener('keydown', onKey, { capture: true });
      layer.current?.remove();
      layer.current = null;
      setReady(false);
    };
  }, [map]);
  return { layer, isReady };
};

/** Searches as soon as the area is closed and its lines do not cross. */
export const useDrawing = (map: OpenMap | null, onDrawn: (corners: Area) => void): Drawing => {
  const { t } = useLingui();
  const say = useSay();
  const [isOn, setOn] = useState(false);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
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
  const { layer, isReady } = useLayer(isOn ? map : null, {
    onChange: (drawn) => {
      setPoints(drawn);
      setProblem(null);
    },
    onClose: (drawn, isOneLine) => {
      // A refused freehand line is replaced, not extended.
      if (isOneLine && drawnArea(drawn).kind !== 'area') layer.current?.undo();
      close(drawn);
    },
    onFailure: () => setProblem(t`The drawing tool could not be loaded. Please try again.`),
    onEscape: stop,
  });
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

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '@lodgepole/contract/places/geo';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { areSameBounds, type Bounds } from '../../lib/map/geo.ts';
import type { MapArea } from '../../lib/map/moves.ts';
import type { OpenMap } from '../../lib/map/open-map.ts';
import type { MapPill, PillId } from '../../lib/map/pill-groups.ts';
import type { Pills } from '../../lib/map/pill-layer.ts';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import classes from './marker-map.module.css';
import { useCircle } from './use-circle.ts';
import { useMap } from './use-map.ts';

interface MarkerMapProps extends MapFrameProps {
  readonly markers: readonly MapPill[];
  /** What is to be seen. The map goes there when they change, unless they are those it reported itself. */
  readonly bounds: Bounds;
  readonly hoveredId?: PillId | null;
  readonly selectedId?: PillId | null;
  /** Without it a marker with an address is followed like a link. */
  readonly onSelect?: ((id: PillId) => void) | undefined;
  readonly onHover?: ((id: PillId | null) => void) | undefined;
  /** The person moved or zoomed the map. */
  readonly onMove?: ((area: MapArea) => void) | undefined;
  /** Where was searched; drawn as a circle. */
  readonly circle?: { readonly center: Point; readonly radiusKm: number } | undefined;
  /** Where a home that is pointed at may be; drawn as a circle too. */
  readonly spot?: { readonly center: Point; readonly metres: number } | undefined;
  /** Set when the page scrolls under the map; a map that fills its screen keeps every gesture. */
  readonly isInPage?: boolean;
  readonly children?: ReactNode;
}

const nowhere: Point = { lat: 0, lng: 0 };

/** Many places with their prices, near ones in groups. */
export const MarkerMap = (props: MarkerMapProps) => {
  const { bounds, circle, spot, isInPage = false, children, label, height, className } = props;
  const end = useRef<HTMLSpanElement>(null);
  const reported = useRef<Bounds | null>(null);
  const view = useMap({
    sight: bounds,
    isInPage,
    onMove: (area) => {
      reported.current = area.bounds;
      props.onMove?.(area);
    },
  });
  const { map } = view;
  usePills(map, props);
  const { south, west, north, east } = bounds;

  useEffect(() => {
    const wanted = { south, west, north, east };
    if (reported.current && areSameBounds(wanted, reported.current)) return;
    reported.current = null;
    map?.show(wanted);
  }, [map, south, west, north, east]);
  useCircle(map, circle?.center ?? nowhere, circle && circle.radiusKm * 1000);
  useCircle(map, spot?.center ?? nowhere, spot?.metres);

  return (
    <>
      <button type="button" className={`${classes.skip} needs-script`} onClick={() => end.current?.focus()}>
        <Trans>Skip the map</Trans>
      </button>
      <MapFrame label={label} height={height} className={className} {...view}>
        {children}
      </MapFrame>
      <span ref={end} tabIndex={-1} />
    </>
  );
};

const usePills = (map: OpenMap | null, props: MarkerMapProps): void => {
  const { markers, hoveredId = null, selectedId = null, onSelect, onHover } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const pills = useRef<Pills | null>(null);
  const select = useEffectEvent((pill: MapPill) => {
    if (onSelect) onSelect(pill.id);
    else if (pill.href !== undefined) void navigate(pill.href);
  });
  const hover = useEffectEvent((id: PillId | null) => onHover?.(id));
  const nameGroup = useEffectEvent(
    (count: number) => t`${plural(count, { one: '# result', other: '# results' })} here. Zoom in.`,
  );
  useEffect(() => {
    if (!map) return;
    const added = map.pills({
      onSelect: (pill) => select(pill),
      onHover: (id) => hover(id),
      nameGroup: (count) => nameGroup(count),
    });
    pills.current = added;
    return added.remove;
  }, [map]);
  useEffect(() => {
    pills.current?.show(markers);
  }, [map, markers]);
  useEffect(() => {
    pills.current?.emphasise(hoveredId, selectedId);
  }, [map, hoveredId, selectedId]);
};

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { splitLanguage } from '@lodgepole/contract/core/text/language';
import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { areSameBounds, type Bounds } from '../geo.ts';
import type { MapArea } from '../moves.ts';
import type { OpenMap } from '../open-map.ts';
import type { MapCluster } from '../pins/pill-clusters.ts';
import type { ClusterWords } from '../pins/pill-elements.ts';
import type { MapPill, PillId } from '../pins/pill-groups.ts';
import type { Pills } from '../pins/pill-layer.ts';
import classes from './map.module.css';
import { type MapExtras, MapFrame, type MapFrameProps } from './map-frame.tsx';
import { useCircle, useMap } from './use-map.ts';

interface MarkerMapProps extends MapFrameProps, MapExtras {
  readonly markers: readonly MapPill[];
  /** Instead of markers, when there are too many. */
  readonly clusters?: readonly MapCluster[] | undefined;
  readonly nameCluster?: ((cluster: MapCluster) => ClusterWords) | undefined;
  /** The map moves there when they change, unless it reported them itself. */
  readonly bounds: Bounds;
  /** Bounds that a map showed before get no room around them. */
  readonly isExact?: boolean;
  readonly hoveredId?: PillId | null;
  readonly selectedId?: PillId | null;
  /** Without it, a marker with an address is a link. */
  readonly onSelect?: ((id: PillId) => void) | undefined;
  readonly onHover?: ((id: PillId | null) => void) | undefined;
  readonly onMove?: ((area: MapArea) => void) | undefined;
  readonly onShow?: ((area: MapArea) => void) | undefined;
  readonly onMap?: ((map: OpenMap | null) => void) | undefined;
  /** The searched area, drawn as a circle. */
  readonly circle?: { readonly center: Point; readonly radiusKm: number } | undefined;
  /** Where the highlighted home may be, drawn as a circle. */
  readonly spot?: { readonly center: Point; readonly metres: number } | undefined;
  /** Set when the page scrolls under the map; a full-screen map keeps every gesture. */
  readonly isInPage?: boolean;
}

const nowhere: Point = { lat: 0, lng: 0 };

/** An answer to an earlier move must not undo a later one. */
const mostReported = 10;

export const MarkerMap = (props: MarkerMapProps) => {
  const { bounds, isExact = false, circle, spot, isInPage = false, label, height, className } = props;
  const { toolbar, children, foot } = props;
  const end = useRef<HTMLSpanElement>(null);
  const reported = useRef<readonly Bounds[]>([]);
  const view = useMap({
    sight: isExact ? { exactly: bounds } : bounds,
    isInPage,
    onMove: (area) => {
      reported.current = [...reported.current, area.bounds].slice(-mostReported);
      props.onMove?.(area);
    },
    onShow: props.onShow,
  });
  const { map } = view;
  const handOver = useEffectEvent(() => props.onMap?.(map));
  useEffect(() => {
    handOver();
  }, [map]);
  usePills(map, props);
  const { south, west, north, east } = bounds;

  useEffect(() => {
    const wanted = { south, west, north, east };
    const isReported = reported.current.some((known) => areSameBounds(wanted, known));
    reported.current = isReported ? reported.current.slice(-1) : [];
    if (isReported) return;
    map?.show(isExact ? { exactly: wanted } : wanted);
  }, [map, isExact, south, west, north, east]);
  useCircle(map, circle?.center ?? nowhere, circle && circle.radiusKm * 1000);
  useCircle(map, spot?.center ?? nowhere, spot?.metres);

  return (
    <>
      <button type="button" className={`${classes.skip} needs-script`} onClick={() => end.current?.focus()}>
        <Trans>Skip the map</Trans>
      </button>
      <MapFrame {...{ label, height, className, toolbar, foot }} {...view}>
        {children}
      </MapFrame>
      <span ref={end} tabIndex={-1} />
    </>
  );
};

const usePills = (map: OpenMap | null, props: MarkerMapProps): void => {
  const { markers, clusters, hoveredId = null, selectedId = null, onSelect, onHover } = props;
  const [isNoteShown, isFootShown] = [Boolean(props.children), Boolean(props.foot)];
  const { t } = useLingui();
  const navigate = useNavigate();
  const pills = useRef<Pills | null>(null);
  const select = useEffectEvent((pill: MapPill) => {
    if (onSelect) onSelect(pill.id);
    else if (pill.href !== undefined) void navigate(splitLanguage(pill.href).path);
  });
  const hover = useEffectEvent((id: PillId | null) => onHover?.(id));
  const nameGroup = useEffectEvent(
    (count: number) => t`${plural(count, { one: '# result', other: '# results' })} here. Zoom in.`,
  );
  const nameCluster = useEffectEvent(
    (cluster: MapCluster) =>
      props.nameCluster?.(cluster) ?? {
        count: String(cluster.count),
        label: '',
        name: nameGroup(cluster.count),
      },
  );
  useEffect(() => {
    if (!map) return;
    const added = map.pills({
      onSelect: (pill) => select(pill),
      onHover: (id) => hover(id),
      nameGroup: (count) => nameGroup(count),
      nameCluster: (cluster) => nameCluster(cluster),
    });
    pills.current = added;
    return added.remove;
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices make room for what comes to lie over the map
  useEffect(() => {
    pills.current?.show(markers, clusters);
  }, [map, markers, clusters, isNoteShown, isFootShown]);
  useEffect(() => {
    pills.current?.emphasise(hoveredId, selectedId);
  }, [map, hoveredId, selectedId]);
};

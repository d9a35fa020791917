import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsMaximize, IconArrowsMinimize, IconLassoPolygon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { type MenuChoice, MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import type { Drawing } from '../drawing/use-drawing.ts';
import { chooseMapSize, type FullScreen, useMapSize } from './map-size.tsx';
import classes from './results-map.module.css';

interface ToolProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly 'data-first'?: '';
  readonly onClick: () => void;
}

const Tool = ({ icon, label, ...button }: ToolProps) => (
  <button type="button" className={classes.tool} {...button}>
    {icon}
    {label}
  </button>
);

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface MapBarProps {
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  /** A drawn area stays searched wherever the map is moved. */
  readonly hasArea: boolean;
  readonly onClearArea: () => void;
  readonly canDraw: boolean;
  readonly onDraw: () => void;
  readonly onType: () => void;
  readonly fullScreen: FullScreen;
  /** Result count, when the list is hidden. */
  readonly count: string | null;
}

export const MapBar = (props: MapBarProps) => {
  const { isFollowing, onFollow, hasArea, onClearArea, canDraw, onDraw, onType, fullScreen, count } = props;
  const { t } = useLingui();
  const isBeside = useMediaQuery('(min-width: 64em)');
  return (
    <div role="group" aria-label={t`Map tools`} className={classes.bar}>
      {hasArea ? (
        <button type="button" className={classes.clear} onClick={onClearArea}>
          <Trans>Clear the drawn area</Trans>
        </button>
      ) : (
        <div className={classes.follow}>
          <CheckField
            name="follow"
            label={t`Search as I move the map`}
            checked={isFollowing}
            onCheckedChange={onFollow}
          />
        </div>
      )}
      {count !== null && (
        <p role="status" className={classes.count}>
          {count}
        </p>
      )}
      <div className={classes.tools}>
        <Tool
          icon={<IconLassoPolygon {...look} />}
          label={t`Draw area`}
          data-first=""
          disabled={!canDraw}
          onClick={onDraw}
        />
        {fullScreen.isFull ? (
          <Tool
            icon={<IconArrowsMinimize {...look} />}
            label={t`Leave full screen`}
            onClick={fullScreen.toggle}
          />
        ) : (
          isBeside && (
            <Tool
              icon={<IconArrowsMaximize {...look} />}
              label={t`Full screen`}
              onClick={fullScreen.toggle}
            />
          )
        )}
        <MoreTools onType={onType} hasSizes={isBeside && !fullScreen.isFull} />
      </div>
    </div>
  );
};

interface MoreToolsProps extends Pick<MapBarProps, 'onType'> {
  readonly hasSizes: boolean;
}

const MoreTools = ({ onType, hasSizes }: MoreToolsProps) => {
  const { t } = useLingui();
  const isWide = useMapSize() === 'wide';
  const sizes: readonly MenuChoice[] = [
    isWide
      ? { key: 'half', label: t`Narrow the map`, onChoose: () => chooseMapSize('half') }
      : { key: 'wide', label: t`Widen the map`, onChoose: () => chooseMapSize('wide') },
    { key: 'hidden', label: t`Hide the map`, onChoose: () => chooseMapSize('hidden') },
  ];
  return (
    <MoreMenu
      name={t`More map tools`}
      look="icon"
      choices={[{ key: 'type', label: t`Type in an area`, onChoose: onType }, ...(hasSizes ? sizes : [])]}
    />
  );
};

/** Replaces the map's tools while drawing. */
export const DrawBar = ({ drawing }: { readonly drawing: Drawing }) => {
  const { t } = useLingui();
  const { isReady, canUndo, undo, clear, finish, cancel, problem } = drawing;
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={t`Drawing an area`}
      aria-describedby={id}
      className={`${classes.bar} ${classes.drawing}`}
    >
      <p id={id} role="status" className={classes.words} data-problem={problem !== null || undefined}>
        {problem ?? (isReady && <Next hasBegun={canUndo} />)}
      </p>
      <div className={classes.steps}>
        <Button variant="subtle" size="tight" disabled={!canUndo} onClick={undo}>
          <Trans>Undo point</Trans>
        </Button>
        <Button variant="subtle" size="tight" disabled={!canUndo} onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
        <Button variant="subtle" size="tight" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="tight" disabled={!canUndo} onClick={finish}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
};

const Next = ({ hasBegun }: { readonly hasBegun: boolean }) =>
  hasBegun ? (
    <Trans>Come back to the first point, or press Done.</Trans>
  ) : (
    <Trans>Draw a line around the area, or mark its corners.</Trans>
  );

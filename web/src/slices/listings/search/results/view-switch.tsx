import { Trans } from '@lingui/react/macro';
import { IconList, IconMap } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useOverlay } from '../../../../lib/address/use-overlay.ts';
import classes from './view-switch.module.css';

export type ResultsView = 'list' | 'map';

/** For narrow screens. Back returns from the map to the list at its old position. */
export const useView = () => {
  const { isOpen, open, close } = useOverlay('map');
  const view: ResultsView = isOpen ? 'map' : 'list';
  const listAt = useRef(0);
  const toggle = () => {
    if (isOpen) return close();
    listAt.current = window.scrollY;
    open();
  };
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) window.scrollTo({ top: view === 'list' ? listAt.current : 0, behavior: 'instant' });
    isFirst.current = false;
  }, [view]);
  return { view, toggle };
};

interface ViewSwitchProps {
  readonly view: ResultsView;
  readonly onToggle: () => void;
}

export const ViewSwitch = ({ view, onToggle }: ViewSwitchProps) => {
  const Icon = view === 'list' ? IconMap : IconList;
  return (
    <button
      type="button"
      className={`${classes.switch} needs-script no-print`}
      data-view={view}
      data-over-map=""
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {view === 'list' ? <Trans>Map</Trans> : <Trans>List</Trans>}
    </button>
  );
};

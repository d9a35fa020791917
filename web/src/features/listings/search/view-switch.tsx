import { Trans } from '@lingui/react/macro';
import { IconList, IconMap } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './view-switch.module.css';

export type ResultsView = 'list' | 'map';

/** Where there is room for one of them. Coming back, the list stands where it was left. */
export const useView = () => {
  const [view, setView] = useState<ResultsView>('list');
  const listAt = useRef(0);
  const toggle = () => {
    if (view === 'list') listAt.current = window.scrollY;
    setView(view === 'list' ? 'map' : 'list');
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
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {view === 'list' ? <Trans>Map</Trans> : <Trans>List</Trans>}
    </button>
  );
};

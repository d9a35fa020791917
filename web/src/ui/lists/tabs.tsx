import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { keyStep } from './key-step.ts';
import classes from './tabs.module.css';

export interface Tab {
  readonly name: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  /** The name of the open tab. */
  readonly open: string;
  readonly onOpen: (name: string) => void;
  readonly panelClassName?: string | undefined;
}

/** The tabs of the ARIA authoring practices: one stop for the Tab key, arrow keys open the next one. */
export const Tabs = ({ tabs, open, onOpen, panelClassName }: TabsProps) => {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number): void => {
    const to = keyStep(event.key, from, tabs.length, 'row');
    if (to === null) return;
    event.preventDefault();
    const tab = event.currentTarget.parentElement?.children[to];
    if (!(tab instanceof HTMLElement)) return;
    tab.focus();
    if (event.key.startsWith('Arrow')) tab.click();
  };
  return (
    <div>
      <div role="tablist" aria-orientation="horizontal" className={classes.list}>
        {tabs.map(({ name, label }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            className={classes.tab}
            aria-selected={name === open}
            aria-controls={`${id}-panel-${name}`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            onKeyDown={(event) => move(event, index)}
          >
            <span>{label}</span>
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          className={panelClassName}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== open}
        >
          {name === open && panel}
        </div>
      ))}
    </div>
  );
};

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Link, type To, useSearchParams } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import { keyStep } from './key-step.ts';
import classes from './tabs.module.css';

export interface Tab {
  readonly name: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
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

interface CountTab extends Tab {
  readonly count: number;
}

/** Tabs that tell how much is in them. The open one stands in the address; the first that has something needs no mention there. */
export const CountTabs = ({ tabs }: { readonly tabs: readonly CountTab[] }) => {
  const [params, setParams] = useSearchParams();
  const { number } = useFormats();
  // Chosen once: a tab that empties under the viewer's hands stays open.
  const [first] = useState(() => (tabs.find(({ count }) => count > 0) ?? tabs[0])?.name ?? '');
  const asked = params.get('tab');
  const open = tabs.find(({ name }) => name === asked)?.name ?? first;
  return (
    <Tabs
      open={open}
      onOpen={(name) => setParams(name === first ? {} : { tab: name }, { replace: true })}
      panelClassName={classes.panel}
      tabs={tabs.map(({ name, label, count, panel }) => ({
        name,
        panel,
        label: (
          <>
            {label} <span className={classes.count}>{number(count)}</span>
          </>
        ),
      }))}
    />
  );
};

interface LinkTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly to: To;
  readonly isOpen: boolean;
}

interface LinkTabsProps {
  readonly name: string;
  readonly tabs: readonly LinkTab[];
}

/** One part of a list at a time, as links: each can be shared and gone back to. */
export const LinkTabs = ({ name, tabs }: LinkTabsProps) => (
  <nav aria-label={name} className={classes.tabs}>
    {tabs.map(({ key, label, to, isOpen }) => (
      <Link
        key={key}
        to={to}
        preventScrollReset
        className={classes.linkTab}
        aria-current={isOpen ? 'true' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);

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

/** Tabs after the ARIA authoring practices: one Tab stop, and the arrow keys open the next tab. */
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

/** The open tab is in the address, except the first one that has items. */
export const CountTabs = ({ tabs }: { readonly tabs: readonly CountTab[] }) => {
  const [params, setParams] = useSearchParams();
  const { number } = useFormats();
  // Chosen once: a tab that becomes empty stays open.
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

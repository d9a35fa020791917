import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import classes from './count-tabs.module.css';
import { type Tab, Tabs } from './tabs.tsx';

export interface CountTab extends Tab {
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

import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import classes from './count-tabs.module.css';

export interface CountTab {
  readonly name: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly panel: ReactNode;
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
      value={open}
      onChange={(name) => setParams(name === null || name === first ? {} : { tab: name }, { replace: true })}
      keepMounted={false}
      classNames={{ tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List>
        {tabs.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name}>
            {label} <span className={classes.count}>{number(count)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

import { useState } from 'react';
import { FoldSection } from '../../ui/layout/fold-section.tsx';
import { CountBadge } from '../../ui/lists/count-badge.tsx';
import { CountTabs } from '../../ui/lists/count-tabs.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { ListRange } from '../../ui/lists/list-range.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PageSizeSelect, SmallSelect, SortSelect } from '../../ui/lists/sort-select.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import classes from './kit-page.module.css';
import { KitSection, longText, Row } from './kit-section.tsx';

const nothing = () => {};

const PlainTabs = () => {
  const [open, setOpen] = useState('first');
  return (
    <Tabs
      open={open}
      onOpen={setOpen}
      tabs={[
        { name: 'first', label: 'First', panel: <p>What is in the first.</p> },
        { name: 'second', label: 'Second', panel: <p>What is in the second.</p> },
        { name: 'third', label: 'Third', panel: <p>What is in the third.</p> },
      ]}
    />
  );
};

export const ListStates = () => (
  <KitSection title="Lists">
    <PlainTabs />
    <CountTabs
      tabs={[
        { name: 'some', label: 'Some', count: 12, panel: <p>Twelve of them.</p> },
        { name: 'none', label: 'None', count: 0, panel: <p>Nothing yet.</p> },
      ]}
    />
    <Row>
      <SortSelect value="newest" onChange={nothing} />
      <PageSizeSelect value={15} onChange={nothing} />
      <SmallSelect label="Small" value="a" onChange={nothing}>
        <option value="a">One</option>
      </SmallSelect>
      <ListRange page={2} pageSize={15} total={128} isExact />
      <span className={classes.bell}>
        <CountBadge count={3} most={99} className={undefined} />
      </span>
      <span className={classes.bell}>
        <CountBadge count={100} most={99} className={undefined} />
      </span>
    </Row>
    <FilterChips
      chips={[
        { key: 'pets', text: 'Pets', onRemove: nothing },
        { key: 'long', text: longText, onRemove: nothing },
      ]}
      onClear={nothing}
    />
    <Pager page={5} pageCount={12} to={(page) => `/dev/kit?page=${page}`} />
    <FoldSection title="Some to fold away" count={1} empty="Nothing.">
      <li>One thing</li>
    </FoldSection>
    <FoldSection title="Folded away" count={1} empty="Nothing." isFolded footer={<p>Below the list.</p>}>
      <li>One thing</li>
    </FoldSection>
    <FoldSection title="None to fold away" count={0} empty="Nothing yet.">
      {null}
    </FoldSection>
  </KitSection>
);

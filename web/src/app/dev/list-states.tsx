import { useState } from 'react';
import { CountBadge } from '../../ui/badges/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FoldSection } from '../../ui/layout/fold-section.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { ListRange } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PageSizeSelect, SmallSelect, SortSelect } from '../../ui/lists/sort-select.tsx';
import { CountTabs, Tabs } from '../../ui/lists/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Explained } from '../../ui/overlays/explained.tsx';
import { MoreMenu } from '../../ui/overlays/more-menu.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
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

type Overlay = 'dialog' | 'question' | 'busy' | 'sheet';

const doNothing = () => {};

const choices = [
  { key: 'first', label: 'A choice', onChoose: doNothing },
  { key: 'loss', label: 'A choice that takes something away', isDestructive: true, onChoose: doNothing },
];

const Open = ({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) => {
  const close = <Button onClick={onClose}>Close</Button>;
  if (overlay === 'dialog')
    return (
      <Dialog title="Dialog" actions={close} onClose={onClose}>
        <p>{longText}</p>
      </Dialog>
    );
  if (overlay === 'sheet')
    return (
      <Sheet title="Sheet" actions={close} onClose={onClose}>
        <TextField label="In the sheet" />
      </Sheet>
    );
  return (
    <ConfirmDialog
      title="Question"
      question="Delete it?"
      confirmLabel="Delete"
      isBusy={overlay === 'busy'}
      failure={overlay === 'question' && <Banner kind="failure">It did not work.</Banner>}
      onConfirm={doNothing}
      onCancel={onClose}
    />
  );
};

export const OverlayStates = () => {
  const [open, setOpen] = useState<Overlay | null>(null);
  return (
    <KitSection title="Overlays">
      <Row>
        <Button variant="default" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="default" onClick={() => setOpen('question')}>
          Ask a question
        </Button>
        <Button variant="default" onClick={() => setOpen('busy')}>
          Ask a question, busy
        </Button>
        <Button variant="default" onClick={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Explained explanation="A sentence more.">Explained</Explained>
        <MoreMenu name="More of this" look="button" choices={choices} />
        <MoreMenu name="More of that" look="icon" choices={choices} />
      </Row>
      {open && <Open overlay={open} onClose={() => setOpen(null)} />}
    </KitSection>
  );
};

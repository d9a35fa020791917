import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Explained } from '../../ui/overlays/explained.tsx';
import { MoreMenu } from '../../ui/overlays/more-menu.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { KitSection, longText, Row } from './kit-section.tsx';

type Overlay = 'dialog' | 'question' | 'busy' | 'sheet';

const nothing = () => {};

const choices = [
  { key: 'first', label: 'A choice', onChoose: nothing },
  { key: 'loss', label: 'A choice that takes something away', isLoss: true, onChoose: nothing },
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
      onConfirm={nothing}
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

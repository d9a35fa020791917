import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { heicTypes } from '@lodgepole/contract/core/picture-file';
import { IconPhoto } from '@tabler/icons-react';
import { useFormats } from '../../../../lib/text/format.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { FileDrop } from './file-drop.tsx';
import { PictureBadge } from './outcome.tsx';
import { RowTable } from './row-table.tsx';
import { RunState } from './run-state.tsx';
import { Step } from './step.tsx';
import type { PicturesImport } from './use-pictures-import.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', ...heicTypes].join();

interface PicturesStepProps {
  readonly pictures: PicturesImport;
  readonly isWaiting: boolean;
}

export const PicturesStep = ({ pictures: { rows, run, failure, add }, isWaiting }: PicturesStepProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const [done, total] = [number(run.done), number(run.total)];
  const words = t`${done} of ${total} pictures uploaded`;
  const added = rows.filter(({ outcome }) => outcome !== 'refused').length;
  return (
    <Step number={2} title={<Trans>Pictures</Trans>} kind={run.kind} said={run.kind === 'idle' ? '' : words}>
      <p>
        <Trans>
          Name each picture after the reference of its listing, from <code>REFERENCE-1.jpg</code> to{' '}
          <code>REFERENCE-10.jpg</code>. Number 1 becomes the front image, and sending the same name again
          replaces the picture.
        </Trans>
      </p>
      <FileDrop
        label={t`Choose pictures`}
        hint={<Trans>Or drop them here, as many as you like.</Trans>}
        accept={accepted}
        isMultiple
        isDisabled={run.isRunning || isWaiting}
        icon={<IconPhoto size={32} stroke={1.75} aria-hidden="true" />}
        onFiles={add}
      />
      <RunState run={run} label={t`Upload`} failure={failure} words={words} />
      {run.kind === 'done' && added > 0 && (
        <Banner kind="success">
          <Plural value={added} one="# picture is added." other="# pictures are added." />
        </Banner>
      )}
      {rows.length > 0 && (
        <RowTable
          caption={t`Uploaded pictures`}
          rows={rows}
          name={t`File`}
          nameOf={({ name }) => name}
          badge={PictureBadge}
        />
      )}
    </Step>
  );
};

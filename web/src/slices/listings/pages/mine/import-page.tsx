import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { heicTypes } from '@lodgepole/contract/core/picture-file';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { LeaveGuard } from '../../../../session/leave-guard.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { FileDrop } from '../../mine/import/file-drop.tsx';
import { FileStep } from '../../mine/import/file-step.tsx';
import classes from '../../mine/import/import.module.css';
import { PictureBadge, RowTable } from '../../mine/import/outcome.tsx';
import { RunState, Step } from '../../mine/import/step.tsx';
import { useFileImport } from '../../mine/import/use-file-import.ts';
import { type PicturesImport, usePicturesImport } from '../../mine/import/use-pictures-import.ts';
import {
  type Publishing,
  type ReadyListings,
  usePublishing,
  useReadyListings,
} from '../../mine/import/use-publishing.ts';

/** Three steps, of which one runs at a time. */
export const ImportPage = () => {
  const listings = useReadyListings();
  const fileImport = useFileImport(listings.learn);
  const pictures = usePicturesImport(listings.learn);
  const publishing = usePublishing(listings);
  const running = [fileImport.run, pictures.run, publishing.run].find(({ isRunning }) => isRunning);
  return (
    <PageColumn width="wide">
      <PageTitle>
        <Trans>Import listings</Trans>
      </PageTitle>
      <p>
        <Link to={paths.myListings()}>
          <Trans>Back to my listings</Trans>
        </Link>
      </p>
      <FileStep fileImport={fileImport} isWaiting={running !== undefined && running !== fileImport.run} />
      <PicturesStep
        pictures={pictures}
        isWaiting={fileImport.isChecking || (running !== undefined && running !== pictures.run)}
      />
      <PublishStep
        listings={listings}
        publishing={publishing}
        isWaiting={fileImport.isChecking || (running !== undefined && running !== publishing.run)}
      />
      <LeaveGuard isDirty={running !== undefined} title={<Trans>Leave before it is finished?</Trans>}>
        <Trans>What has finished is kept. If you leave this page, the rest will not be processed.</Trans>
      </LeaveGuard>
    </PageColumn>
  );
};

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', ...heicTypes].join();

interface PicturesStepProps {
  readonly pictures: PicturesImport;
  readonly isWaiting: boolean;
}

const PicturesStep = ({ pictures: { rows, run, failure, add }, isWaiting }: PicturesStepProps) => {
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

interface PublishStepProps {
  readonly listings: ReadyListings;
  readonly publishing: Publishing;
  readonly isWaiting: boolean;
}

const PublishStep = ({ listings, publishing, isWaiting }: PublishStepProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { run, failure, published, start } = publishing;
  const [done, total] = [number(run.done), number(run.total)];
  const words = t`${done} of ${total} listings done`;
  const count = listings.ready.length;
  const isUnderWay = run.kind !== 'idle' && run.kind !== 'done';
  return (
    <Step number={3} title={<Trans>Publish</Trans>} kind={run.kind} said={run.kind === 'idle' ? '' : words}>
      {!isUnderWay && count === 0 && <NothingReady hasReports={listings.hasReports} />}
      {!isUnderWay && count > 0 && (
        <div className={classes.actions}>
          <p>
            <Plural value={count} one="# draft is ready to publish." other="# drafts are ready to publish." />
          </p>
          <Button disabled={isWaiting} onClick={() => setAsking(true)}>
            <Plural value={count} one="Publish # listing" other="Publish # listings" />
          </Button>
        </div>
      )}
      <RunState run={run} label={t`Publishing`} failure={failure} words={words} />
      {published.count > 0 && (
        <Banner kind="success">
          <Plural value={published.count} one="# listing is published." other="# listings are published." />
          {published.held > 0 && ' '}
          {published.held > 0 && (
            <Plural
              value={published.held}
              one="Our staff will check # of them first."
              other="Our staff will check # of them first."
            />
          )}
        </Banner>
      )}
      <RefusedListings refused={published.refused} />
      {isAsking && (
        <ConfirmDialog
          isDestructive={false}
          title={<Plural value={count} one="Publish # listing?" other="Publish # listings?" />}
          question={
            <Trans>
              They will appear in searches at once, and people with matching saved searches will be notified.
            </Trans>
          }
          confirmLabel={<Trans>Publish</Trans>}
          isBusy={false}
          failure={null}
          onConfirm={() => {
            setAsking(false);
            start();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Step>
  );
};

const NothingReady = ({ hasReports }: Pick<ReadyListings, 'hasReports'>) => (
  <p>
    {hasReports ? (
      <Trans>
        No draft is ready. Each needs 3 pictures and all required fields;{' '}
        <Link to={`${paths.myListings()}?status=D`}>see your drafts</Link>.
      </Trans>
    ) : (
      <Trans>Here you can publish drafts that have their pictures and all required fields.</Trans>
    )}
  </p>
);

const RefusedListings = ({ refused }: Pick<Publishing['published'], 'refused'>) => {
  const say = useSay();
  if (refused.length === 0) return null;
  return (
    <>
      <h3 className={classes.name}>
        <Plural value={refused.length} one="# draft was refused" other="# drafts were refused" />
      </h3>
      <ul className={classes.errors}>
        {refused.map(({ id, reference, lines }) => (
          <li key={id}>
            <Link to={paths.editListing(id)} target="_blank">
              {reference}
            </Link>{' '}
            {lines.map(say).join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
};

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import classes from './import.module.css';
import { RunState } from './run-state.tsx';
import { Step } from './step.tsx';
import type { Publishing } from './use-publishing.ts';
import type { ReadyHomes } from './use-ready-homes.ts';

interface PublishStepProps {
  readonly homes: ReadyHomes;
  readonly publishing: Publishing;
  readonly isWaiting: boolean;
}

export const PublishStep = ({ homes, publishing, isWaiting }: PublishStepProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { run, failure, published, start } = publishing;
  const [done, total] = [number(run.done), number(run.total)];
  const words = t`${done} of ${total} listings done`;
  const count = homes.ready.length;
  const isUnderWay = run.kind !== 'idle' && run.kind !== 'done';
  return (
    <Step number={3} title={<Trans>Publish</Trans>} kind={run.kind} said={run.kind === 'idle' ? '' : words}>
      {!isUnderWay && count === 0 && <NothingReady hasReports={homes.hasReports} />}
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
      <RefusedHomes refused={published.refused} />
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

const NothingReady = ({ hasReports }: Pick<ReadyHomes, 'hasReports'>) => (
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

const RefusedHomes = ({ refused }: Pick<Publishing['published'], 'refused'>) => {
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

import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { LeaveGuard } from '../../../../session/leave-guard.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { FileStep } from '../../mine/import/file-step.tsx';
import { PicturesStep } from '../../mine/import/pictures-step.tsx';
import { PublishStep } from '../../mine/import/publish-step.tsx';
import { useFileImport } from '../../mine/import/use-file-import.ts';
import { usePicturesImport } from '../../mine/import/use-pictures-import.ts';
import { usePublishing } from '../../mine/import/use-publishing.ts';
import { useReadyHomes } from '../../mine/import/use-ready-homes.ts';

/** Three steps, of which one runs at a time. */
export const ImportPage = () => {
  const homes = useReadyHomes();
  const fileImport = useFileImport(homes.learn);
  const pictures = usePicturesImport(homes.learn);
  const publishing = usePublishing(homes);
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
        homes={homes}
        publishing={publishing}
        isWaiting={fileImport.isChecking || (running !== undefined && running !== publishing.run)}
      />
      <LeaveGuard isDirty={running !== undefined} title={<Trans>Leave before it is finished?</Trans>}>
        <Trans>What has finished is kept. If you leave this page, the rest will not be processed.</Trans>
      </LeaveGuard>
    </PageColumn>
  );
};

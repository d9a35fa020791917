import { Trans } from '@lingui/react/macro';
import { useClientConfig } from '../../../lib/api/api-context.tsx';
import { ReadingSection } from './reading-page.tsx';

/** The server the map's pictures come from, when it is not this one. */
const useTileHost = (): string | null => {
  const { mapTiles } = useClientConfig();
  if (mapTiles === null) return null;
  return /^https?:\/\/([^/]+)/.exec(mapTiles.url)?.[1] ?? null;
};

/** What leaves this installation, which depends on how it is set up. */
export const DataSent = () => {
  const host = useTileHost();
  const provider = useClientConfig().addressCredit?.name ?? null;
  return (
    <ReadingSection title={<Trans>What is sent elsewhere</Trans>}>
      <p>
        <Trans>
          Our pages load no scripts, fonts or trackers from others, and nothing about you is passed on to
          advertisers or anybody else. Emails go through the mail server that the operator uses.
        </Trans>
      </p>
      {host !== null && (
        <p>
          <Trans>
            The pictures of the map come from {host}: your browser asks that server for them, which tells it
            your internet address and which area you look at.
          </Trans>
        </p>
      )}
      {provider !== null && (
        <p>
          <Trans>
            To find an address, our server sends what you typed to a service for addresses ({provider}),
            without telling it who you are.
          </Trans>
        </p>
      )}
    </ReadingSection>
  );
};

import { Trans } from '@lingui/react/macro';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { ReadingSection } from './reading-page.tsx';

/** The server parts of the map come from, when it is not this one. */
const hostOf = (source: { readonly url: string } | null): string | null =>
  /^https?:\/\/([^/]+)/.exec(source?.url ?? '')?.[1] ?? null;

/** What leaves this installation, which depends on how it is set up. */
export const DataSent = () => {
  const { mapTiles, mapStreets, addressCredit } = useClientConfig();
  const host = hostOf(mapTiles);
  const streetHost = hostOf(mapStreets);
  const provider = addressCredit?.name ?? null;
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
      {streetHost !== null && (
        <p>
          <Trans>
            The streets of the map come from {streetHost}: your browser asks that server for them, which tells
            it your internet address and which area you look at.
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

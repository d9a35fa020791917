import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useMatches } from 'react-router';
import { paths } from '../lib/paths.ts';
import { FrameDrawing } from '../ui/drawings.tsx';
import { MessagePage } from '../ui/message-page.tsx';

interface Titled {
  readonly route: { readonly title: MessageDescriptor };
}

const isTitled = (handle: unknown): handle is Titled =>
  typeof handle === 'object' && handle !== null && 'route' in handle;

/** Stands where a page of the route table will be, under that page's own title. */
export const PlaceholderPage = () => {
  const { i18n } = useLingui();
  const handle = useMatches().at(-1)?.handle;
  return (
    <MessagePage
      drawing={<FrameDrawing />}
      title={isTitled(handle) ? i18n._(handle.route.title) : <Trans>Being built</Trans>}
      actions={
        <Button component={Link} to={paths.listings()}>
          <Trans>Search rentals</Trans>
        </Button>
      }
    >
      <Trans>This page is being built and does not work yet. Please come back later.</Trans>
    </MessagePage>
  );
};

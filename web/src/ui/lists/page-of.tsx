import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../lib/text/format.ts';

interface PageOfProps {
  readonly page: number;
  readonly count: number;
}

/** Which page of a list this is, behind what else is said about the list. The first one needs no mention. */
export const PageOf = ({ page, count }: PageOfProps) => {
  const { number } = useFormats();
  const [at, last] = [number(page), number(count)];
  if (page <= 1 || page > count) return null;
  return (
    <>
      {' · '}
      <Trans>
        Page {at} of {last}
      </Trans>
    </>
  );
};

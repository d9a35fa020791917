import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../lib/text/format.ts';

interface ListRangeProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Whether anybody counted to the end: `1,000+` where not. */
  readonly isExact: boolean;
}

/** Which part of a list is on the screen: `16–30 of 128`. */
export const ListRange = ({ page, pageSize, total, isExact }: ListRangeProps) => {
  const { number } = useFormats();
  if (total === 0) return null;
  const from = number((page - 1) * pageSize + 1);
  const to = number(Math.min(page * pageSize, total));
  const all = number(total);
  return isExact ? (
    <Trans>
      {from}–{to} of {all}
    </Trans>
  ) : (
    <Trans>
      {from}–{to} of {all}+
    </Trans>
  );
};

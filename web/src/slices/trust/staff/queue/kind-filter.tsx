import { useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type QueueKind, queueKinds } from '@lodgepole/contract/trust/codes';
import type { To } from 'react-router';
import { LinkTabs } from '../../../../ui/lists/link-tabs.tsx';

interface KindFilterProps {
  /** Null for all of them. */
  readonly kind: QueueKind | null;
  readonly to: (kind: QueueKind | null) => To;
}

export const readKind = (params: URLSearchParams): QueueKind | null =>
  namesOf(queueKinds).find((kind) => kind === params.get('kind')) ?? null;

/** One kind of work at a time. */
export const KindFilter = ({ kind, to }: KindFilterProps) => {
  const { t } = useLingui();
  const tabs = [
    [null, t({ message: 'All', context: 'kinds of work' })],
    ['report', t`Reports`],
    ['held', t`Held listings`],
    ['verification', t`Verifications`],
  ] as const;
  return (
    <LinkTabs
      name={t`Kind of work`}
      tabs={tabs.map(([code, label]) => ({ key: label, label, to: to(code), isOpen: code === kind }))}
    />
  );
};

import { equalShares, type Split } from '@lodgepole/contract/groups/split';
import type { SplitRow } from './split.repository.ts';

export const presentSplit = ({ rent, members }: SplitRow): Split => {
  const ids = members.map(({ id }) => id);
  const custom = members.flatMap(({ id, amount }) => (amount === null ? [] : [{ member: id, amount }]));
  const isCustom = custom.length === members.length;
  const agreed = new Set(members.filter((member) => member.agreed).map(({ id }) => id));
  return {
    kind: isCustom ? 'custom' : 'equal',
    shares: (isCustom ? custom : equalShares(rent, ids)).map((share) => ({
      ...share,
      agreed: agreed.has(share.member),
    })),
    complete: agreed.size === members.length,
  };
};

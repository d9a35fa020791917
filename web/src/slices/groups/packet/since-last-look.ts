import type { PacketChange } from '@lodgepole/contract/groups/packet';

/** One change of a packet; none has an id, and no two of a part happen in one moment. */
export const changeKey = ({ what, full_name, at }: PacketChange): string =>
  [at, what, full_name ?? ''].join(' ');

export interface NetChange extends PacketChange {
  /** How many changes make up this one. */
  readonly times: number;
}

const follows = (later: NetChange, earlier: PacketChange): boolean =>
  later.what === earlier.what && later.full_name === earlier.full_name && later.before === earlier.after;

/** Changes of one part that follow each other as one, from its first text to its last. Newest first, as they come. */
export const netChanges = (changes: readonly PacketChange[]): NetChange[] => {
  const net: NetChange[] = [];
  for (const change of changes) {
    const place = net.findLastIndex((later) => follows(later, change));
    const later = net[place];
    if (later) net[place] = { ...later, before: change.before, times: later.times + 1 };
    else net.push({ ...change, times: 1 });
  }
  return net;
};

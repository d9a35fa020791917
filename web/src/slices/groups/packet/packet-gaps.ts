import type { Packet, PacketMember } from '@lodgepole/contract/groups/packet';

export interface PacketGaps {
  readonly isLetterMissing: boolean;
  /** Those who have not introduced themselves. References are up to everyone. */
  readonly silent: readonly PacketMember[];
}

export const packetGaps = ({ letter, members }: Packet): PacketGaps => ({
  isLetterMissing: letter === '',
  silent: members.filter(({ about }) => about === ''),
});

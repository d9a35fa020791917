import {
  type IntroductionForm,
  introduceMyself,
  type LetterForm,
  type Packet,
  type PacketMember,
  seePacket,
  writeLetter,
} from '@lodgepole/contract/groups/packet/packet';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { changeKey } from './packet-diff.ts';

const newsQuery = (id: number) =>
  queryOptions({
    queryKey: ['packet-news', id],
    queryFn: skipToken as unknown as () => readonly string[],
    staleTime: Number.POSITIVE_INFINITY,
    // Going from one page with the packet to another counts as the same visit.
    gcTime: 60_000,
  });

/**
 * The server reports a change as new only once, so news are kept for the whole visit. The call takes no abort
 * signal: an aborted reply would lose them.
 */
export const packetQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['group', id, 'packet'],
    queryFn: async ({ client }) => {
      const packet = await api.call(seePacket, { params: { id } });
      const news = packet.changes?.filter((change) => change.new).map(changeKey) ?? [];
      if (news.length > 0)
        client.setQueryData(newsQuery(id).queryKey, (known: readonly string[] = []) => [...known, ...news]);
      return packet;
    },
    staleTime: 0,
  });

/** Fetching it marks the changes as seen, so do not use it on the landlord's other pages. */
export const usePacket = (id: number, isAsked = true) =>
  useQuery({ ...packetQuery(useApi(), id), enabled: isAsked });

export const usePacketNews = (id: number): ReadonlySet<string> =>
  new Set(useQuery({ ...newsQuery(id), enabled: false }).data);

export const saveLetter = (api: Api, id: number, body: LetterForm): Promise<Packet> =>
  api.call(writeLetter, { params: { id }, body });

export const saveIntroduction = (api: Api, id: number, body: IntroductionForm): Promise<Packet> =>
  api.call(introduceMyself, { params: { id }, body });

interface PacketGaps {
  readonly isLetterMissing: boolean;
  /** Members without an introduction; references are optional. */
  readonly silent: readonly PacketMember[];
}

export const packetGaps = ({ letter, members }: Packet): PacketGaps => ({
  isLetterMissing: letter === '',
  silent: members.filter(({ about }) => about === ''),
});

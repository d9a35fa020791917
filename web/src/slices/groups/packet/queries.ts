import {
  type IntroductionForm,
  introduceMyself,
  type LetterForm,
  type Packet,
  type PacketMember,
  seePacket,
  writeLetter,
} from '@lodgepole/contract/groups/packet';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { changeKey } from './packet-diff.ts';

const newsQuery = (id: number) =>
  queryOptions({
    queryKey: ['packet-news', id],
    queryFn: skipToken as unknown as () => readonly string[],
    staleTime: Number.POSITIVE_INFINITY,
    // The way from one page with the packet to the other is part of the same visit.
    gcTime: 60_000,
  });

/**
 * To the landlord the server says once of a change that it is new. What was new stays so for the visit, also when the page
 * asks again, and when an answer that says so comes too late to be shown itself: so it is noted here, and the call has no signal
 * that could end it.
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

/** The packet of a group. Not for the landlord's other pages: reading it is their look at what changed. */
export const usePacket = (id: number, isAsked = true) =>
  useQuery({ ...packetQuery(useApi(), id), enabled: isAsked });

/** The keys of the changes that were new in this visit. */
export const usePacketNews = (id: number): ReadonlySet<string> =>
  new Set(useQuery({ ...newsQuery(id), enabled: false }).data);

export const saveLetter = (api: Api, id: number, body: LetterForm): Promise<Packet> =>
  api.call(writeLetter, { params: { id }, body });

export const saveIntroduction = (api: Api, id: number, body: IntroductionForm): Promise<Packet> =>
  api.call(introduceMyself, { params: { id }, body });

interface PacketGaps {
  readonly isLetterMissing: boolean;
  /** Those who have not introduced themselves. References are up to everyone. */
  readonly silent: readonly PacketMember[];
}

export const packetGaps = ({ letter, members }: Packet): PacketGaps => ({
  isLetterMissing: letter === '',
  silent: members.filter(({ about }) => about === ''),
});

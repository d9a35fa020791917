import type { Group } from '@lodgepole/contract/groups/group';
import {
  type GroupLink,
  type LinkedGroup,
  type LinkState,
  linkDays,
  mostLinkUses,
} from '@lodgepole/contract/groups/link/link';
import { linkRefusal } from '@lodgepole/contract/groups/link/rules';
import { changeRefusal, isMember } from '@lodgepole/contract/groups/rules';
import { NotFound } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import { shownPerson } from '../../../core/shown-person.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import { type GroupAccess, throwIfRefused } from '../group-access.ts';
import type { GroupEvents } from '../groups.events.ts';
import type { MembershipService } from '../membership.service.ts';
import type { LinkStore } from './link.repository.ts';

interface LinkParts {
  readonly store: LinkStore;
  readonly access: Pick<GroupAccess, 'visible' | 'present'>;
  readonly membership: Pick<MembershipService, 'lock' | 'arrive' | 'comeIn'>;
  readonly listings: Pick<ListingsService, 'compared'>;
  readonly events: Pick<GroupEvents, 'prepared'>;
  readonly webUrl: string;
  readonly now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;

export const linkService = ({ store, access, membership, listings, events, webUrl, now }: LinkParts) => {
  /** Locks the group, so that a new link and a join cannot cross. */
  const change = (
    viewer: Viewer,
    id: number,
    work: (links: Pick<LinkStore, 'replace' | 'end'>) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async (links, transaction) => {
      const group = await membership.lock(transaction, viewer, id);
      throwIfRefused(changeRefusal(viewer, group));
      await work(links);
      await events.prepared(transaction, group);
    });

  return {
    async create(viewer: Viewer, id: number): Promise<GroupLink> {
      const token = newSecret();
      const expires = new Date(now().getTime() + linkDays * dayMs);
      await change(viewer, id, (links) => links.replace(id, hashSecret(token), expires));
      return { url: `${webUrl}/groups/link/${token}`, expires_at: expires.toISOString() };
    },

    end: (viewer: Viewer, id: number): Promise<void> => change(viewer, id, (links) => links.end(id)),

    async state(viewer: Viewer, id: number): Promise<LinkState | null> {
      throwIfRefused(changeRefusal(viewer, await access.visible(viewer, id)));
      const link = await store.of(id, now());
      return link ? { expires_at: link.expires_at.toISOString(), uses_left: mostLinkUses - link.uses } : null;
    },

    async see(token: string): Promise<LinkedGroup> {
      const row = await store.linked(hashSecret(token), now());
      if (row === null) throw new NotFound();
      const [listing = null] = row.listing_id === null ? [] : await listings.compared(null, [row.listing_id]);
      return {
        group: row.id,
        name: row.name,
        city: row.city,
        members: row.members.map((member) => shownPerson(member).first_name),
        listing,
      };
    },

    async accept(viewer: Viewer, token: string): Promise<Group> {
      const hash = hashSecret(token);
      const found = await store.linked(hash, now());
      if (found === null) throw new NotFound();
      const { id } = found;
      await store.transaction(async (links, transaction) => {
        const arrival = await membership.arrive(transaction, viewer, id);
        const { joiner, group } = arrival;
        if ((await links.groupOf(hash, now())) !== id) throw new NotFound();
        throwIfRefused(linkRefusal(joiner, group));
        if (!isMember(joiner, group)) await links.use(hash);
        await membership.comeIn(transaction, arrival);
      });
      return access.present(viewer, id);
    },
  };
};

export type LinkService = ReturnType<typeof linkService>;

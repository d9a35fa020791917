import { labelOf } from '@lodgepole/contract/core/codes';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import type { Group, ListingPreview } from '@lodgepole/contract/groups/group';
import {
  type GroupFacts,
  isMember,
  maySeeFit,
  ownsListing,
  seesSplit,
} from '@lodgepole/contract/groups/rules';
import { equalShares, type Split } from '@lodgepole/contract/groups/split/split';
import { listingStatuses, propertyTypes } from '@lodgepole/contract/listings/codes';
import { say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { RoommatesService } from '../roommates/roommates.service.ts';
import type { GroupRow } from './group-rows.repository.ts';
import type { SplitRow } from './split/split.repository.ts';

export interface PresentParts {
  readonly media: MediaService;
  readonly roommates: Pick<RoommatesService, 'present'>;
}

export const factsOfRow = (row: GroupRow): GroupFacts => ({
  group_status: row.group_status,
  listing_owner: row.listing?.owner ?? null,
  owner: row.owner_id,
  members: row.members.map(({ profile }) => profile.id),
});

const presentListing = (
  { picture, ...listing }: NonNullable<GroupRow['listing']>,
  media: MediaService,
): ListingPreview => ({
  id: listing.id,
  owner: listing.owner,
  price: listing.price,
  status: listing.status,
  status_display: say(labelOf(listingStatuses, listing.status)),
  property_type: listing.property_type,
  property_type_display: say(labelOf(propertyTypes, listing.property_type)),
  bedrooms: listing.bedrooms,
  capacity: listing.capacity,
  unit_number: listing.unit_number,
  street_address: listing.street_address,
  city: listing.city,
  image: picture === null ? null : media.photoUrl(picture.media_key, Math.min(...picture.widths)),
  placeholder: picture?.placeholder ?? null,
});

const hasListing = ({ id, group_status, listing }: GroupRow): boolean =>
  group_status === 'I' && listing?.status === 'R' && listing.rented_to === id;

export const presentGroup = (row: GroupRow, viewer: Viewer, { media, roommates }: PresentParts): Group => {
  const facts = factsOfRow(row);
  const { listing } = row;
  const rent = listing && { price: listing.price, members: row.members.length };
  const members = row.members.map((member) =>
    roommates.present(member, {
      rent: maySeeFit(viewer, facts, member.profile.id) ? rent : null,
      isLandlord: viewer.id === facts.listing_owner,
    }),
  );
  const owner = members.find(({ id }) => id === row.owner_id);
  if (!owner) throw new Error(`Group ${row.id} has an owner who is no member.`);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    move_in_date: row.move_in_date,
    move_in_ready: row.move_in_ready,
    size: row.size,
    join_policy: row.join_policy,
    group_status: row.group_status,
    group_status_display: say(labelOf(groupStatuses, row.group_status)),
    listing: row.listing_id,
    listing_preview: listing && presentListing(listing, media),
    owner,
    members,
    checked: row.checked,
    answer: row.answer,
    note: isMember(viewer, facts) || ownsListing(viewer, facts) ? row.landlord_note : null,
    request:
      row.request?.accepted === null
        ? { ...row.request, created_at: new Date(row.request.created_at).toISOString() }
        : null,
    has_home: hasListing(row) && (isMember(viewer, facts) || ownsListing(viewer, facts)),
    split:
      listing && seesSplit(viewer, facts) ? presentSplit({ rent: listing.price, members: row.shares }) : null,
    ready: row.readiness && [...row.readiness.ready],
    missing: row.readiness && [...row.readiness.missing],
    status_changed_at: row.status_changed_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
};

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

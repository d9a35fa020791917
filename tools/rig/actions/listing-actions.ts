import { randomUUID } from 'node:crypto';
import { aListing } from '../../../server/src/testing/create/listings.ts';
import { idIn } from '../client.ts';
import {
  activePeople,
  addClaim,
  exclusively,
  type Listing,
  lastingListings,
  members,
  settle,
} from '../ledger.ts';
import type { Action } from '../world.ts';

/** An id as a word: its digits would be taken for a phone number, and the listing held for review. */
const asWord = (id: string): string => id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

interface Seen {
  readonly description: string;
  readonly pictures: readonly { readonly id: number; readonly is_primary: boolean }[];
}

const versionOf = ({ versions }: Listing, seen: Seen) =>
  versions.find(
    ({ description, pictures }) => seen.description === description && seen.pictures.length === pictures,
  );

const countIn = (listing: Listing, seen: readonly Seen[]): number => {
  const same = seen.filter(({ description }) => description.includes(asWord(listing.clientId)));
  return same.length === 1 && same[0] && !versionOf(listing, same[0]) ? Number.NaN : same.length;
};

export const post: Action = async ({ ledger, random, picture, write }) => {
  const owner = random.pick(activePeople(ledger));
  if (!owner) return;
  const clientId = randomUUID();
  const version = {
    description: `Home ${asWord(clientId)} as it was posted`,
    pictures: random.between(3, 5),
  };
  const listing: Listing = {
    what: `listing ${clientId} of ${owner.email}`,
    reader: owner,
    path: `/listings/viewAll?owner=${owner.id}`,
    count: (body) => countIn(listing, body as Seen[]),
    clientId,
    isDisposable: owner.isIsolated || random.chance(0.4),
    state: 'uncertain',
    id: 0,
    versions: [version],
    isBusy: false,
  };
  await exclusively([owner, listing], async () => {
    ledger.listings.push(addClaim(ledger, listing));
    const { verdict, answer } = await write(owner, 'POST', '/listings/add', {
      form: {
        ...aListing({ description: version.description }),
        client_id: clientId,
        front_image: picture(random),
        pictures: Array.from({ length: version.pictures - 1 }, () => picture(random)),
      },
    });
    settle(listing, verdict);
    if (verdict === 'acknowledged') listing.id = idIn(answer);
  });
};

/** Changes the description and adds or removes a picture: both must be saved, or neither. */
export const change: Action = async ({ ledger, random, picture, as, write }) => {
  const listing = random.pick(ledger.listings.filter(({ state }) => state === 'present'));
  if (!listing) return;
  await exclusively([listing, listing.reader], async () => {
    const answer = await as(listing.reader, 'GET', `/listings/${listing.id}`);
    const seen = answer?.status === 200 ? (answer.body as Seen) : null;
    const version = seen && versionOf(listing, seen);
    if (!version) return;
    listing.versions = [version];
    const { pictures } = seen;
    const spare = pictures.find(({ is_primary }) => !is_primary);
    const removes = pictures.length > 3 && random.chance(0.5) && spare !== undefined;
    const adds = !removes && pictures.length < 8;
    const description = `Home ${asWord(listing.clientId)} changed ${asWord(randomUUID())}`;
    const { verdict } = await write(listing.reader, 'PATCH', `/listings/edit/${listing.id}`, {
      lookFirst: {
        path: `/listings/${listing.id}`,
        find: (body) => ((body as Seen).description === description ? body : undefined),
      },
      form: {
        description,
        ...(removes && { delete_images: [spare.id] }),
        ...(adds && { pictures: [picture(random)] }),
      },
    });
    const next = { description, pictures: pictures.length + Number(adds) - Number(removes) };
    if (verdict === 'acknowledged') listing.versions = [next];
    else if (verdict === 'uncertain') listing.versions.push(next);
  });
};

export const remove: Action = async ({ ledger, random, write }) => {
  const listing = random.pick(
    ledger.listings.filter(
      ({ isDisposable, id, state, reader }) =>
        isDisposable && id > 0 && state === 'present' && reader.state === 'present',
    ),
  );
  if (!listing) return;
  await exclusively([listing, listing.reader], async () => {
    const { verdict } = await write(listing.reader, 'DELETE', `/listings/delete/${listing.id}`, {
      isExpected: () => true,
    });
    settle(listing, verdict, 'deleted');
  });
};

type Favourites = { readonly favorite_listings: readonly { readonly id: number }[] };

export const favourite: Action = async ({ ledger, random, write }) => {
  const person = random.pick(members(ledger));
  const listing = random.pick(lastingListings(ledger).filter(({ reader }) => reader !== person));
  if (!person || !listing) return;
  await exclusively([person], async () => {
    const what = `favourite ${listing.id} of ${person.email}`;
    const claim =
      ledger.claims.get(what) ??
      addClaim(ledger, {
        what,
        reader: person,
        path: '/favourites',
        state: 'uncertain',
        count: (body) => (body as Favourites).favorite_listings.filter(({ id }) => id === listing.id).length,
      });
    const removes = claim.state === 'present' && random.chance(0.3);
    const { verdict } = removes
      ? await write(person, 'DELETE', `/favourites/remove/${listing.id}`)
      : await write(person, 'POST', `/favourites/add/${listing.id}`);
    settle(claim, verdict, removes ? 'deleted' : 'present');
  });
};

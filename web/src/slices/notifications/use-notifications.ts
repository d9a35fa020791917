import type { UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import type { WaitingInquiry } from '@lodgepole/contract/conversations/inquiries';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import type { OwnRequest } from '@lodgepole/contract/groups/requests/request';
import { type Turn, turnCodes } from '@lodgepole/contract/groups/turns';
import type { OwnHouseholdQuestion } from '@lodgepole/contract/roommates/household/questions';
import type { FavouriteAlert } from '@lodgepole/contract/saved/favourites';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.tsx';
import { useViewing } from '../../session/viewer.ts';
import { myRequestsQuery } from '../groups/joining/queries.ts';
import { turnsQuery } from '../groups/turns/queries.ts';
import { householdsQuery } from '../roommates/household/queries.ts';
import {
  applicationsQuery,
  favouriteAlertsQuery,
  invitationsQuery,
  ownRoommateQuery,
  savedSearchesQuery,
  unreadMessagesQuery,
  waitingInquiriesQuery,
} from './queries.ts';

interface Loaded<Item> {
  readonly items: readonly Item[];
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** A group waits for each thing once. */
export interface TurnItem extends Turn {
  readonly id: number;
}

const turnItem = (turn: Turn): TurnItem => ({
  ...turn,
  id: turn.group * turnCodes.length + turnCodes.indexOf(turn.code),
});

export interface InquiryItem extends WaitingInquiry {
  readonly id: number;
}

export interface Notifications {
  readonly messages: Loaded<UnreadMessage>;
  /** Groups whose status changed since the viewer opened them. */
  readonly applications: Loaded<Group>;
  /** Unanswered invitations. */
  readonly received: Loaded<Invitation>;
  /** Answered invitations. */
  readonly sent: Loaded<Invitation>;
  /** Where groups wait for the viewer. */
  readonly turns: Loaded<TurnItem>;
  /** Answers to the viewer's requests to join groups. */
  readonly asked: Loaded<OwnRequest>;
  /** First messages without an answer. */
  readonly inquiries: Loaded<InquiryItem>;
  /** Questions whether the viewer lives in a home. */
  readonly households: Loaded<OwnHouseholdQuestion>;
  readonly searches: Loaded<SavedSearch>;
  readonly favourites: Loaded<FavouriteAlert>;
  readonly total: number;
  readonly isCaughtUp: boolean;
  readonly hasRoommateFailed: boolean;
}

interface Loading<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

const loaded = <Item>(
  { data = [], isPending, isError, refetch }: Loading<Item>,
  isShown: (item: Item) => boolean = () => true,
): Loaded<Item> => ({
  items: isError ? [] : data.filter(isShown),
  isPending,
  hasFailed: isError,
  retry: () => void refetch(),
});

const useInquiries = (isEnabled: boolean): Loaded<InquiryItem> => {
  const open = useQuery({ ...waitingInquiriesQuery(useApi()), enabled: isEnabled });
  return loaded({ ...open, data: open.data?.map((one) => ({ ...one, id: one.conversation })) });
};

const useHouseholds = (isEnabled: boolean): Loaded<OwnHouseholdQuestion> => {
  const asked = useQuery({ ...householdsQuery(useApi(), false), enabled: isEnabled });
  return loaded({ ...asked, isPending: asked.isPending && isEnabled });
};

const useAsked = (isEnabled: boolean): Loaded<OwnRequest> => {
  const asked = useQuery({ ...myRequestsQuery(useApi()), enabled: isEnabled });
  return loaded({ ...asked, isPending: asked.isPending && isEnabled }, ({ accepted }) => accepted !== null);
};

/** Messages and the roommate profile load first, the rest after the profile. */
export const useNotifications = (): Notifications => {
  const api = useApi();
  const viewing = useViewing();
  const isKnown = viewing.kind === 'signed-in';
  const roommateId = isKnown ? viewing.viewer.roommate_profile : null;
  const roommate = useQuery({ ...ownRoommateQuery(api, roommateId ?? 0), enabled: roommateId !== null });
  const isNext = isKnown && (roommateId === null || roommate.isFetched);
  const messages = loaded(useQuery({ ...unreadMessagesQuery(api), enabled: isKnown }));
  const inquiries = useInquiries(isNext);
  const invitations = useQuery({ ...invitationsQuery(api), enabled: isNext });
  const applications = loaded(
    useQuery({ ...applicationsQuery(api), enabled: isNext }),
    ({ checked }) => !checked,
  );
  const { data } = invitations;
  const received = loaded({ ...invitations, data: data?.received }, ({ accepted }) => accepted === null);
  const sent = loaded({ ...invitations, data: data?.sent }, ({ accepted }) => accepted !== null);
  const searches = loaded(
    useQuery({ ...savedSearchesQuery(api), enabled: isNext }),
    ({ new_count }) => new_count > 0,
  );
  const waiting = useQuery({ ...turnsQuery(api), enabled: isNext && roommateId !== null });
  // Without a roommate profile there is nothing to wait for.
  const turns = loaded({
    ...waiting,
    data: waiting.data?.map(turnItem),
    isPending: waiting.isPending && roommateId !== null,
  });
  const asked = useAsked(isNext && roommateId !== null);
  const households = useHouseholds(isNext && roommateId !== null);
  const favourites = loaded(useQuery({ ...favouriteAlertsQuery(api), enabled: isNext }));
  const lists = [
    messages,
    inquiries,
    turns,
    households,
    asked,
    applications,
    received,
    sent,
    searches,
    favourites,
  ];
  return {
    messages,
    applications,
    received,
    sent,
    turns,
    asked,
    inquiries,
    households,
    searches,
    favourites,
    total: lists.reduce((sum, { items }) => sum + items.length, 0),
    isCaughtUp: lists.every(
      ({ items, isPending, hasFailed }) => items.length === 0 && !isPending && !hasFailed,
    ),
    hasRoommateFailed: roommate.isError,
  };
};

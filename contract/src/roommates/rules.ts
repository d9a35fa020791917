import { roommateMessages as say } from './messages.ts';

/** Who is asking; null for an anonymous visitor. */
export interface RoommateViewer {
  /** User id. */
  readonly id: number;
}

/** Whether the roommate profile of this user is the viewer's. */
export const isOwnProfile = (viewer: RoommateViewer | null, user: number): boolean => viewer?.id === user;

const refusals = { 'not-yours': say.notYours } as const;
export type RoommateRefusal = keyof typeof refusals;
export const roommateRefusals: Readonly<Record<RoommateRefusal, string>> = refusals;

/** Why this viewer may not edit or delete the profile of this user, or null. */
export const changeRefusal = (viewer: RoommateViewer, user: number): RoommateRefusal | null =>
  isOwnProfile(viewer, user) ? null : 'not-yours';

interface EmailFacts {
  /** Whether the two share a group, or an application joins them. */
  readonly sharesEmail: boolean;
  /** Whether the viewer looks for members of a group of theirs. */
  readonly masksEmails: boolean;
}

/** How much of a roommate's email the viewer sees. */
export const emailSeen = ({ sharesEmail, masksEmails }: EmailFacts): 'whole' | 'masked' | 'none' => {
  if (sharesEmail) return 'whole';
  return masksEmails ? 'masked' : 'none';
};

import { roommateMessages as say } from './messages.ts';

export interface RoommateViewer {
  readonly id: number;
}

export const isOwnProfile = (viewer: RoommateViewer | null, user: number): boolean => viewer?.id === user;

const refusals = { 'not-yours': say.notYours } as const;
export type RoommateRefusal = keyof typeof refusals;
export const roommateRefusals: Readonly<Record<RoommateRefusal, string>> = refusals;

export const changeRefusal = (viewer: RoommateViewer, user: number): RoommateRefusal | null =>
  isOwnProfile(viewer, user) ? null : 'not-yours';

interface EmailFacts {
  /** Whether the two are in one group, or one applied to the other. */
  readonly sharesEmail: boolean;
  readonly masksEmails: boolean;
}

export const emailSeen = ({ sharesEmail, masksEmails }: EmailFacts): 'whole' | 'masked' | 'none' => {
  if (sharesEmail) return 'whole';
  return masksEmails ? 'masked' : 'none';
};

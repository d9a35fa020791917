import type { Language } from '@lodgepole/contract/core/language';

/** Who is asking. */
export interface Viewer {
  readonly id: number;
  readonly roommate_profile: number | null;
  readonly is_staff: boolean;
  /** The language that the account is kept in. */
  readonly language: Language;
  /** The session the token belongs to. */
  readonly session: number;
  /** Whether that session began within the last ten minutes. Renewing its token does not count. */
  readonly has_just_signed_in: boolean;
}

/** Turns a bearer token into the person it stands for, or null when it stands for no one any more. */
export type ResolveViewer = (token: string) => Promise<Viewer | null>;

import type { Language } from '@lodgepole/contract/core/text/language';

export interface Viewer {
  readonly id: number;
  readonly roommate_profile: number | null;
  readonly is_staff: boolean;
  /** Staff whose session lacks the second factor they need: until then they count as no staff. */
  readonly awaits_factor?: boolean;
  readonly language: Language;
  readonly session: number;
  /** Whether the session began within the last ten minutes. Renewing its token does not count. */
  readonly has_just_signed_in: boolean;
}

export type ResolveViewer = (token: string) => Promise<Viewer | null>;

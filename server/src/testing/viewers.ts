import type { Viewer } from '../core/viewer.ts';

/** Someone who asks, for tests without accounts. */
export const aViewer = (id = 7): Viewer => ({
  id,
  roommate_profile: null,
  is_staff: false,
  language: 'en',
  session: 1,
  has_just_signed_in: false,
});

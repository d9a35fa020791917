import { EditProfileForm, RegisterForm } from '@lodgepole/contract/accounts/rules';
import { GroupEdit, GroupForm } from '@lodgepole/contract/groups/forms';
import { ListingEdit, ListingForm } from '@lodgepole/contract/listings/forms';
import { ReviewEdit, ReviewForm } from '@lodgepole/contract/reviews/forms';
import { RoommateEdit, RoommateForm } from '@lodgepole/contract/roommates/forms';
import { describe, expect, it } from 'vitest';
import { profileColumns } from '../slices/accounts/accounts.repository.ts';
import { type GroupChanges, groupColumns } from '../slices/groups/groups.repository.ts';
import { listingColumns } from '../slices/listings/listing-columns.ts';
import { reviewColumns } from '../slices/reviews/reviews.repository.ts';
import { roommateColumns } from '../slices/roommates/roommates.repository.ts';
import { columnsOf } from './forms.ts';

describe('the columns that a form fills', () => {
  it('are what the form says under the names listed', () => {
    expect(
      columnsOf({ name: 'Maple', size: 0, note: null, isOpen: false }, ['name', 'size', 'note', 'isOpen']),
    ).toEqual({ name: 'Maple', size: 0, note: null, isOpen: false });
  });

  it('leave out what the form leaves out', () => {
    const form: { name?: string | undefined; size: number } = { name: undefined, size: 2 };
    expect(Object.keys(columnsOf(form, ['name', 'size']))).toEqual(['size']);
  });

  it('have no place for a name that is no column', () => {
    // @ts-expect-error: a group has no column of this name.
    const columns = ['name', 'nickname'] as const satisfies readonly (keyof GroupChanges)[];
    // @ts-expect-error: this form has no field of this name.
    expect(columnsOf({ name: 'Maple' }, columns)).toEqual({ name: 'Maple' });
  });

  it.each([
    ['a listing', listingColumns],
    ['a profile', profileColumns],
    ['a roommate profile', roommateColumns],
    ['a group', groupColumns],
    ['a review', reviewColumns],
  ] as const)('of %s drop every other key', (_, columns: readonly string[]) => {
    const wanted = Object.fromEntries(columns.map((name) => [name, 1]));
    const others = { id: 7, owner_id: 7, user_id: 7, verified_at: 7, created_at: 7, constructor: 7 };
    expect(columnsOf<Record<string, number>, string>({ ...others, ...wanted }, columns)).toEqual(wanted);
  });

  it.each([
    [
      'a listing',
      listingColumns,
      [ListingForm, ListingEdit],
      [
        'client_id',
        'copy_pictures',
        'delete_images',
        // It decides whether the rules of a listing apply.
        'draft',
        'front_image',
        'front_image_id',
        // The column is `home_kind`.
        'kind',
        'picture_order',
        'pictures',
        // Written beside the form's columns.
        'reference',
        'version',
      ],
    ],
    [
      'a profile',
      profileColumns,
      [RegisterForm, EditProfileForm],
      [
        'delete_profile_picture',
        'email',
        'intent',
        'old_password',
        'password',
        'password_confirmation',
        'profile_picture',
        'quiet_from',
        'quiet_to',
        'terms_accepted',
        'time_zone',
      ],
    ],
    ['a roommate profile', roommateColumns, [RoommateForm, RoommateEdit], []],
    [
      'a group',
      groupColumns,
      [GroupForm, GroupEdit],
      ['from_group', 'group_status', 'listing', 'member_ids', 'replace'],
    ],
    ['a review', reviewColumns, [ReviewForm, ReviewEdit], ['reviewee']],
  ] as const)(
    'of %s are all that its forms have, but for a few',
    (_, columns: readonly string[], forms, few) => {
      const fields = new Set(forms.flatMap(({ shape }) => Object.keys(shape)));
      expect([...fields].filter((name) => !columns.includes(name)).sort()).toEqual(few);
      expect(columns.filter((name) => !fields.has(name))).toEqual([]);
    },
  );
});

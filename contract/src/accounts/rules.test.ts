import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { asReceivedFile } from '../core/form/form-data.ts';
import { explainIssue, fieldProblems } from '../core/form/issues.ts';
import {
  EditProfileForm,
  LoginForm,
  RegisterForm,
  ResetPasswordForm,
  ResetRequestForm,
  VerifyEmailForm,
} from './rules.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const person = {
  email: 'Anne@example.com',
  password: 'correct horse',
  password_confirmation: 'correct horse',
  first_name: 'Anne-Élise',
  last_name: "O'Neil",
  age: '34',
  sex: 'F',
  city: 'Waterloo',
  preferred_location: 'Kitchener',
  phone_number: '+1-519-555-0134',
  budget_max: '1500',
  terms_accepted: 'true',
};

describe('registration', () => {
  it('accepts a complete form and converts text to numbers', () => {
    expect(problems(RegisterForm, person)).toEqual({});
    expect(RegisterForm.parse({ ...person, budget_min: '', yearly_income: '52000.50' })).toMatchObject({
      age: 34,
      budget_max: 1500,
      budget_min: null,
      yearly_income: 52000.5,
      terms_accepted: true,
    });
  });

  it('reports every missing required field with its own message', () => {
    expect(problems(RegisterForm, {})).toEqual({
      email: ['Email is required.'],
      password: ['Password is required.'],
      password_confirmation: ['Please confirm your password.'],
      first_name: ['Enter a valid first name (2-30 letters).'],
      last_name: ['Enter a valid last name (2-30 letters).'],
      age: ['You must be at least 18 years old.'],
      sex: ['Please select a gender.'],
      city: ['Enter a valid city name.'],
      preferred_location: ['Enter a valid location name.'],
      phone_number: ['Enter a valid US/Canada number: (123) 456-7890.'],
      budget_max: ['Enter a valid max budget (at least $100).'],
      terms_accepted: ['Please accept the terms.'],
    });
  });

  it.each([
    ['email', '', 'Email is required.'],
    ['email', 'anne@', 'Invalid email format.'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email is too long.'],
    ['password_confirmation', 'different horse', 'Passwords do not match.'],
    ['first_name', 'A', 'Enter a valid first name (2-30 letters).'],
    ['first_name', 'x'.repeat(31), 'Enter a valid first name (2-30 letters).'],
    ['first_name', 'R2D2', 'Enter a valid first name (2-30 letters).'],
    ['last_name', '--', 'Enter a valid last name (2-30 letters).'],
    ['age', '17', 'You must be at least 18 years old.'],
    ['age', '121', 'Enter a realistic age.'],
    ['age', '20.5', 'You must be at least 18 years old.'],
    ['sex', 'X', 'Please select a gender.'],
    ['city', 'x', 'Enter a valid city name.'],
    ['city', 'x'.repeat(81), 'Enter a valid city name.'],
    ['preferred_location', 'x', 'Enter a valid location name.'],
    ['phone_number', '5195550134', 'Enter a valid US/Canada number: (123) 456-7890.'],
    ['phone_number', '+1-519-555-013', 'Enter a valid US/Canada number: (123) 456-7890.'],
    ['budget_max', '99', 'Enter a valid max budget (at least $100).'],
    ['budget_max', 'lots', 'Enter a valid max budget (at least $100).'],
    ['budget_min', '-1', 'Enter a valid minimum budget.'],
    ['budget_min', '2000', 'Minimum budget cannot exceed maximum.'],
    ['yearly_income', '10000001', 'Enter a valid yearly income.'],
    ['yearly_income', 'x', 'Enter a valid yearly income.'],
    ['instagram_link', 'https://example.com/anne', 'Enter a valid Instagram URL.'],
    ['instagram_link', 'http://instagram.com/anne', 'Enter a valid Instagram URL.'],
    ['facebook_link', 'https://facebook.com.evil.example/anne', 'Enter a valid Facebook URL.'],
    ['terms_accepted', 'false', 'Please accept the terms.'],
    [
      'profile_picture',
      asReceivedFile({ name: 'a.txt', type: 'text/plain', size: 10 }),
      'Allowed formats: JPG, PNG, WEBP, GIF.',
    ],
    [
      'profile_picture',
      asReceivedFile({ name: 'a.png', type: 'image/png', size: 3 * 1024 * 1024 + 1 }),
      'File too large (max 3MB).',
    ],
  ])('answers %s = %j with “%s”', (field, value, message) => {
    expect(problems(RegisterForm, { ...person, [field]: value })).toEqual({ [field]: [message] });
  });

  it('refuses a short password even when the confirmation matches', () => {
    expect(
      problems(RegisterForm, { ...person, password: 'Abcde1!', password_confirmation: 'Abcde1!' }),
    ).toEqual({
      password: ['Password must be at least 8 characters.'],
    });
  });

  it.each([
    ['instagram_link', 'https://www.instagram.com/anne.e_34/'],
    ['instagram_link', ''],
    ['facebook_link', 'https://www.facebook.com/profile.php?id=100000'],
    ['facebook_link', 'https://facebook.com/anne.oneil'],
    ['profile_picture', asReceivedFile({ name: 'a.png', type: 'image/png', size: 3 * 1024 * 1024 })],
    ['first_name', 'Ngọc'],
    ['budget_min', '1500'],
    ['age', 18],
  ])('accepts %s = %j', (field, value) => {
    expect(problems(RegisterForm, { ...person, [field]: value })).toEqual({});
  });
});

describe('registration with several errors', () => {
  it.each([
    [{ password: '', password_confirmation: '' }, ['password', 'password_confirmation']],
    [{ profile_picture: new File([], 'a.pdf', { type: 'application/pdf' }) }, ['profile_picture']],
  ])('reports all of them at once: %j', (errors, names) => {
    expect(Object.keys(problems(RegisterForm, { ...person, ...errors, budget_min: '2000' })).sort()).toEqual(
      [...names, 'budget_min'].sort(),
    );
  });
});

describe('profile editing', () => {
  it('accepts any part of the profile, and an empty change', () => {
    expect(EditProfileForm.parse({})).toEqual({});
    expect(EditProfileForm.parse({ age: '16', yearly_income: '' })).toEqual({ age: 16, yearly_income: null });
  });

  it.each([
    [{ first_name: 'A' }, { first_name: ['First name must be at least 2 characters.'] }],
    [{ first_name: 'R2' }, { first_name: ['First name contains invalid characters.'] }],
    [{ last_name: 'D@' }, { last_name: ['Last name contains invalid characters.'] }],
    [{ last_name: 'x'.repeat(51) }, { last_name: ['Last name cannot exceed 50 characters.'] }],
    [{ age: '15' }, { age: ['Age must be between 16 and 120.'] }],
    [{ age: '' }, { age: ['Age must be between 16 and 120.'] }],
    [{ sex: 'Q' }, { sex: ['Select a valid gender.'] }],
    [{ budget_max: '' }, { budget_max: ['Budget max is required.'] }],
    [{ budget_max: '-5' }, { budget_max: ['Budget max is required.'] }],
    [
      { budget_min: '900', budget_max: '800' },
      { budget_min: ['Min budget cannot be greater than max budget.'] },
    ],
    [{ yearly_income: '-1' }, { yearly_income: ['Income must be a positive number.'] }],
    [{ phone_number: '12' }, { phone_number: ['Invalid phone number.'] }],
    [{ instagram_link: 'x' }, { instagram_link: ['Enter a valid Instagram URL.'] }],
    [{ facebook_link: 'x' }, { facebook_link: ['Enter a valid Facebook URL.'] }],
    [
      { password: 'short' },
      {
        old_password: ['Old password is required.'],
        password: ['Password must be at least 8 characters.'],
        password_confirmation: ['Passwords do not match.'],
      },
    ],
    [
      { old_password: 'old', password: 'new password', password_confirmation: 'other' },
      { password_confirmation: ['Passwords do not match.'] },
    ],
    [
      { old_password: 'old', password: 'x'.repeat(1001), password_confirmation: 'x'.repeat(1001) },
      { password: ['Password must be at most 1,000 characters.'] },
    ],
  ])('answers %j with %j', (form, expected) => {
    expect(problems(EditProfileForm, form)).toEqual(expected);
  });

  it.each([
    [{ first_name: 'A' }, 'first_name'],
    [{ last_name: 'x'.repeat(51) }, 'last_name'],
    [{ age: '15' }, 'age'],
    [{ profile_picture: new File([], 'a.pdf', { type: 'application/pdf' }) }, 'profile_picture'],
  ])(
    'says that the budgets are in the wrong order, and what is wrong with the passwords, beside %j',
    (error, name) => {
      const form = {
        ...error,
        budget_min: '900',
        budget_max: '800',
        old_password: 'old',
        password: 'new password',
      };
      expect(problems(EditProfileForm, form)).toEqual({
        [name]: [expect.any(String)],
        budget_min: ['Min budget cannot be greater than max budget.'],
        password_confirmation: ['Passwords do not match.'],
      });
    },
  );

  it.each([
    ['instagram_link', 'http://instagram.com/anne'],
    ['instagram_link', 'https://m.instagram.com/anne/reels'],
    ['instagram_link', 'HTTPS://WWW.Instagram.com/p/Cx9_-a/?hl=fr#top'],
    ['facebook_link', 'http://www.facebook.com/groups/1234/user/5678'],
    ['facebook_link', 'https://fr-ca.facebook.com/people/Anne/100000/'],
  ])('accepts any address of the site as %s: %s', (name, link) => {
    expect(problems(EditProfileForm, { [name]: link })).toEqual({});
  });

  it.each([
    ['instagram_link', 'https://instagram.com'],
    ['instagram_link', 'https://instagram.com/'],
    ['instagram_link', 'ftp://instagram.com/anne'],
    ['instagram_link', 'javascript://instagram.com/%0aalert(1)'],
    ['instagram_link', 'https://instagram.com@evil.example/anne'],
    ['instagram_link', 'https://instagram.com.evil.example/anne'],
    ['instagram_link', 'https://evil.example/instagram.com/anne'],
    ['instagram_link', 'https://notinstagram.com/anne'],
    ['instagram_link', 'https://instagram.com/an ne'],
    ['instagram_link', `https://instagram.com/${'a'.repeat(500)}`],
    ['facebook_link', 'https://instagram.com/anne'],
    ['facebook_link', 'https://evil.example\\.facebook.com/anne'],
  ])('refuses %s %s', (name, link) => {
    expect(Object.keys(problems(EditProfileForm, { [name]: link }))).toEqual([name]);
  });

  it('counts blank passwords as no change', () => {
    expect(problems(EditProfileForm, { old_password: '', password: '', password_confirmation: '' })).toEqual(
      {},
    );
  });

  it('accepts accents, dots and fifty letters in names', () => {
    expect(problems(EditProfileForm, { first_name: 'J. François', last_name: 'é'.repeat(50) })).toEqual({});
  });

  it('clears a social link with an empty text', () => {
    expect(EditProfileForm.parse({ instagram_link: '' })).toEqual({ instagram_link: null });
  });
});

describe('the smaller forms', () => {
  it.each([
    [LoginForm, {}, { email: ['Email is required.'], password: ['Password is required.'] }],
    [
      LoginForm,
      { email: 'x', password: 'short' },
      { email: ['Invalid email format.'], password: ['Password must be at least 8 characters.'] },
    ],
    [ResetRequestForm, {}, { email: ['Please enter your email.'] }],
    [ResetRequestForm, { email: '' }, { email: ['Please enter your email.'] }],
    [
      ResetPasswordForm,
      { uid: 'u', token: 't', new_password: 'short' },
      { new_password: ['Password must be at least 8 characters.'] },
    ],
    [VerifyEmailForm, { uid: 'u' }, { token: ['Missing verification info in the link.'] }],
  ] as const)('use their own messages (%#)', (schema, value, expected) => {
    expect(problems(schema, value)).toEqual(expected);
  });
});

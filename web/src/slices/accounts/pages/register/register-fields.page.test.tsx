import { register } from '@lodgepole/contract/accounts/endpoints';
import { pictureLimitBytes } from '@lodgepole/contract/accounts/picture';
import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import {
  anne,
  field,
  fill,
  installPageStubs,
  leaveWith,
  messagesOf,
  picture,
} from '../profile/profile-pages.fixture.ts';
import {
  api,
  expectMessage,
  fillInfo,
  heading,
  next,
  open,
  openExtras,
  openInfo,
  password,
  submit,
} from './register-page.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => sessionStorage.clear());

describe('what registration asks of each field', () => {
  const expectFault = (label: string | RegExp, text: string, message: string) => {
    leaveWith(label, text);
    expectMessage(label, message);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  };

  it('shows nothing before a field was left', async () => {
    await open();
    fill('Email', 'anne at home');
    expect(messagesOf('Email')).toEqual([undefined]);
    expect(screen.queryByText('Invalid email format.')).toBeNull();
  });

  it('is told in the words of the specification for the credentials', async () => {
    await open();
    expectFault('Email', '', 'Email is required.');
    expectFault('Email', 'anne at home', 'Invalid email format.');
    expectFault('Email', `${'a'.repeat(250)}@example.com`, 'Email is too long.');
    expectFault('Password', '', 'Password is required.');
    expectFault('Password', 'Short-7', 'Password must be at least 8 characters.');
    expectFault('Password', 'x'.repeat(1001), 'Password must be at most 1,000 characters.');
    fill('Password', password);
    expectFault('Confirm password', '', 'Please confirm your password.');
    expectFault('Confirm password', 'Something-else-7', 'Passwords do not match.');
  });

  it('is told in the words of the specification for the info', async () => {
    await openInfo();
    for (const name of ['', 'A', 'R2D2', 'A'.repeat(31)]) {
      expectFault('First name', name, 'Enter a valid first name (2-30 letters).');
      expectFault('Last name', name, 'Enter a valid last name (2-30 letters).');
    }
    expectFault('Age', '', 'You must be at least 18 years old.');
    expectFault('Age', '17', 'You must be at least 18 years old.');
    expectFault('Age', '121', 'Enter a realistic age.');
    for (const name of ['', 'X']) {
      expectFault('City', name, 'Enter a valid city name.');
      expectFault('Preferred location', name, 'Enter a valid location name.');
    }
    expectFault('Phone number', '', 'Enter a valid US/Canada number: (123) 456-7890.');
    expectFault('Phone number', '519 555', 'Enter a valid US/Canada number: (123) 456-7890.');
    expectFault('Maximum budget', '', 'Enter a valid max budget (at least $100).');
    expectFault('Maximum budget', '99.99', 'Enter a valid max budget (at least $100).');
    expectFault(/^Minimum budget/, '-1', 'Enter a valid minimum budget.');
    fill('Maximum budget', '1000');
    expectFault(/^Minimum budget/, '1001', 'Minimum budget cannot exceed maximum.');
    expectFault(/^Yearly income/, '10000001', 'Enter a valid yearly income.');
  });

  it('is told in the words of the specification for the links', async () => {
    await openExtras();
    expectFault(/^Instagram/, 'http://www.instagram.com/anne', 'Enter a valid Instagram URL.');
    expectFault(/^Instagram/, 'https://example.com/anne', 'Enter a valid Instagram URL.');
    expectFault(/^Facebook/, 'anne', 'Enter a valid Facebook URL.');
  });

  it('understands a name or an address without https as a link, and shows it in full', async () => {
    await openExtras();
    leaveWith(/^Instagram/, '@anne');
    expect(field(/^Instagram/)).toHaveProperty('value', 'https://www.instagram.com/anne');
    leaveWith(/^Facebook/, 'facebook.com/anne?mibextid=abc');
    expect(field(/^Facebook/)).toHaveProperty('value', 'https://facebook.com/anne');
    expect(field(/^Facebook/).getAttribute('aria-invalid')).toBeNull();
  });

  it('Gender left unanswered → Please select a gender.', async () => {
    const { user } = await openInfo();
    await user.click(field('Age'));
    await user.tab();
    await user.tab();
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(within(group).getByText('Please select a gender.')).toBeTruthy();
  });

  it('is told of a picture before it is sent', async () => {
    const { user } = await openExtras();
    const expectRefusal = async (file: File, message: string) => {
      await user.upload(field('Profile picture'), file);
      expect((await screen.findByText(message)).parentElement?.textContent).toBe(`${file.name} ${message}`);
    };
    await expectRefusal(picture('letter.txt', 'text/plain'), 'Allowed formats: JPG, PNG, WEBP, GIF.');
    const tooLarge = 'File too large (max 3MB).';
    await expectRefusal(picture('big.png', 'image/png', pictureLimitBytes + 1), tooLarge);
    await expectRefusal(picture('letter.png', 'text/plain'), 'Allowed formats: JPG, PNG, WEBP, GIF.');
    await expectRefusal(picture('phone.heic', 'image/heic'), pictureFileMessages.heic);
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    await user.upload(field('Profile picture'), picture('me.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'Your picture' })).toBeTruthy();
    await expectRefusal(picture('letter.txt', 'text/plain'), 'Allowed formats: JPG, PNG, WEBP, GIF.');
    expect(screen.getByText('me.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.queryByText('letter.txt')).toBeNull();
  });

  it('keeps the picture that was good when the next file is none, and takes a good one again', async () => {
    const { user } = await openExtras();
    await user.upload(field('Profile picture'), picture('me.png', 'image/png'));
    expect(await screen.findByText('me.png')).toBeTruthy();
    await user.upload(field('Profile picture'), picture('scan.jpg', 'application/pdf'));
    expect(await screen.findByText('scan.jpg')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Your picture' })).toBeTruthy();
    expect(screen.getByText('me.png')).toBeTruthy();
    await user.upload(field('Profile picture'), picture('better.png', 'image/png'));
    expect(await screen.findByText('better.png')).toBeTruthy();
    expect(screen.queryByText('scan.jpg')).toBeNull();
  });

  it('goes on with a picture while another step is shown, and is not sent before it is ready', async () => {
    let calls = 0;
    const { user, router } = await openExtras(
      api().on(register, ({ body }) => {
        calls += 1;
        expect(body.profile_picture).toHaveProperty('name', 'slow.png');
        return anne;
      }),
    );
    const head = Promise.withResolvers<ArrayBuffer>();
    const slow = picture('slow.png', 'image/png');
    const bytes = await slow.arrayBuffer();
    slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => head.promise });
    await user.upload(field('Profile picture'), slow);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Info');
    await user.click(next());
    await heading('Extras');
    expect(screen.getByText('Preparing your picture…')).toBeTruthy();
    await user.click(field('I accept the terms'));
    await user.click(submit());
    expectMessage('Profile picture', ` ${pictureFileMessages.preparing}`);
    head.resolve(bytes);
    expect(await screen.findByText('slow.png')).toBeTruthy();
    expect(screen.queryByText(pictureFileMessages.preparing)).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls).toBe(1);
  });

  it('terms not accepted → Please accept the terms.', async () => {
    const { user } = await openExtras();
    await user.click(submit());
    expectMessage('I accept the terms', 'Please accept the terms.');
    expect(document.activeElement).toBe(field('I accept the terms'));
  });
});

describe('the password meter', () => {
  it('names the strength in a word', async () => {
    await open();
    for (const [typed, label] of [
      ['abc', 'Weak'],
      ['abcdefgh', 'Weak'],
      ['Abcdefgh', 'Medium'],
      ['Abcdefg7', 'Medium'],
      ['Abcdef7!', 'Strong'],
    ] as const) {
      fill('Password', typed);
      const told = screen.getByText(label, { exact: true });
      expect(told.closest('[role=status]')?.textContent).toBe(`Password strength: ${label}`);
    }
  });

  it('ticks the hints off', async () => {
    await open();
    const hint = (text: string) => screen.getByText(text).closest('li')?.textContent;
    fill('Password', 'abcdefgh');
    expect(hint('Use at least 8 characters')).toContain('(done)');
    expect(hint('Add a lowercase letter')).toContain('(done)');
    for (const missing of ['Add an uppercase letter', 'Add a number', 'Add a special symbol (e.g. !@#$%)'])
      expect(hint(missing)).toBe(missing);
  });

  it('can be helped by looking at the password', async () => {
    const { user } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(field('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').getAttribute('type')).toBe('password');
  });
});

describe('the phone number', () => {
  it('is written in its form while one types and keeps the caret in the middle', async () => {
    const { user } = await openInfo();
    const phone = field('Phone number') as HTMLInputElement;
    await user.type(phone, '1416555019');
    expect(phone.value).toBe('(416) 555-019');
    await user.type(phone, '8', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(phone.value).toBe('(418) 655-5019');
    expect(phone.selectionStart).toBe(4);
    await user.keyboard('{Backspace}');
    expect(phone.value).toBe('(416) 555-019');
    expect(phone.selectionStart).toBe(3);
  });
});

describe('places', () => {
  it('fills in the name of the city that is chosen', async () => {
    const { user } = await openInfo();
    await user.type(field('City'), 'waterl');
    await user.click(await screen.findByRole('option', { name: 'Waterloo Ontario' }));
    expect(field('City')).toHaveProperty('value', 'Waterloo');
  });

  it('can be typed by hand when the maps service fails', async () => {
    const failing = mockApi().on(findCities, () => {
      throw new ApiError(503, null);
    });
    const { user } = await openInfo(failing);
    await user.type(field('City'), 'Waterloo');
    await screen.findByText(/^Failed to load the maps service\./);
    await fillInfo(user);
    await user.click(next());
    expect(await heading('Extras')).toBeTruthy();
  });
});

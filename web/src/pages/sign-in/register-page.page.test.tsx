import { register } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { pictureLimitBytes } from '@lodgepole/contract/accounts/picture';
import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  anne,
  field,
  fill,
  installPageStubs,
  leaveWith,
  messagesOf,
  picture,
  waterloo,
} from '../profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(() => sessionStorage.clear());

const password = 'Correct-horse-7';
const api = () => mockApi().on(findCities, () => [waterloo]);

const open = async (using = api()) => {
  const user = userEvent.setup({ applyAccept: false });
  const view = await renderPage('/register', { api: using });
  return { user, ...view };
};

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const missingList = () => screen.queryByText('Still missing:')?.closest('div') ?? null;
const missing = () =>
  within(missingList() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const submit = () => screen.getByRole('button', { name: 'Create account' });

const passCredentials = async (user: UserEvent) => {
  fill('Email', 'anne@example.com');
  fill('Password', password);
  fill('Confirm password', password);
  await user.click(next());
  await heading('Info');
};

const fillInfo = (user: UserEvent) => {
  fill('First name', 'Anne');
  fill('Last name', 'Tremblay');
  fill('Age', '27');
  fill('City', 'Waterloo');
  fill('Preferred location', 'Kitchener');
  fill('Phone number', '5195550134');
  fill('Maximum budget', '1400');
  return user.click(field('Female'));
};

const openInfo = async (using = api()) => {
  const page = await open(using);
  await passCredentials(page.user);
  return page;
};

const openExtras = async (using = api()) => {
  const page = await openInfo(using);
  await fillInfo(page.user);
  await page.user.click(next());
  await heading('Extras');
  return page;
};

const expectMessage = (label: string | RegExp, message: string) =>
  expect(messagesOf(label)).toContain(message);

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

describe('the wizard', () => {
  it('opens Next once the required fields are filled and passes only when they are right', async () => {
    const { user } = await open();
    expect(next().disabled).toBe(true);
    fill('Email', 'anne');
    fill('Password', 'abc');
    expect(next().disabled).toBe(true);
    fill('Confirm password', 'abc');
    expect(next().disabled).toBe(false);
    await user.click(next());
    expectMessage('Email', 'Invalid email format.');
    expectMessage('Password', 'Password must be at least 8 characters.');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
  });

  it('says beside a disabled Next what is missing, each a way to its field', async () => {
    const { user } = await open();
    expect(missing()).toEqual(['Email', 'Password', 'Confirm password']);
    fill('Email', 'anne@example.com');
    fill('Confirm password', password);
    expect(missing()).toEqual(['Password']);
    expect(next().getAttribute('aria-describedby')).toBe(missingList()?.id);
    await user.click(within(missingList() as HTMLElement).getByRole('button', { name: 'Password' }));
    expect(document.activeElement).toBe(field('Password'));
    await user.keyboard(password);
    expect(missingList()).toBeNull();
    await user.click(next());
    await heading('Info');
    expect(missing()).toEqual([
      'First name',
      'Last name',
      'Age',
      'Gender',
      'Phone number',
      'City',
      'Preferred location',
      'Maximum budget',
    ]);
    await user.click(within(missingList() as HTMLElement).getByRole('button', { name: 'Gender' }));
    expect(document.activeElement).toBe(field('Male'));
  });

  it('tells a screen reader what is missing once per field left, not at every letter', async () => {
    const { user } = await open();
    const told = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .find((text) => text.includes('missing')) ?? '';
    await user.click(field('Email'));
    await user.tab();
    expect(told()).toBe('');
    await user.type(field('Email'), 'anne@example.com');
    expect(told()).toBe('');
    await user.tab();
    expect(told()).toBe('Still missing: Password, Confirm password');
    fill('Password', password);
    fill('Confirm password', password);
    await user.click(field('Email'));
    await user.tab();
    expect(told()).toBe('Nothing is missing any more.');
  });

  it('shows where one is, and moves the focus to the new step', async () => {
    const { user } = await openInfo();
    const progress = screen.getByRole('navigation', { name: 'Progress' });
    const steps = within(progress).getAllByRole('button');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps.map((step) => step.textContent)).toEqual(['Credentials(done)', '2Info', '3Extras']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
    expect(screen.getByText(/^Who you are and what you look for\./)).toBeTruthy();
    await user.click(steps[0] as HTMLElement);
    expect(await heading('Credentials')).toBeTruthy();
    expect(screen.getByText('Your email and your password are how you sign in.')).toBeTruthy();
  });

  it('keeps everything, the passwords included, across Back and Next', async () => {
    const { user } = await openInfo();
    fill('First name', 'Anne');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Credentials');
    expect(field('Password')).toHaveProperty('value', password);
    await user.click(next());
    await heading('Info');
    expect(field('First name')).toHaveProperty('value', 'Anne');
  });

  it('goes back a step with the browser’s Back', async () => {
    const { router } = await openInfo();
    expect(router.state.location.search).toBe('?step=2');
    await router.navigate(-1);
    expect(await heading('Credentials')).toBeTruthy();
  });

  it('does not open a later step by its address', async () => {
    const { router } = await renderPage('/register?step=3', { api: api() });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fill('Email', 'anne@example.com');
    fill('Password', password);
    fill('Confirm password', password);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
  });

  it('leads to the sign-in page', async () => {
    await open();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('tells password managers and browsers what goes where', async () => {
    const { user } = await open();
    expect(field('Email').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(field('Confirm password').getAttribute('autocomplete')).toBe('new-password');
    await passCredentials(user);
    expect(field('First name').getAttribute('autocomplete')).toBe('given-name');
    expect(field('Last name').getAttribute('autocomplete')).toBe('family-name');
    expect(field('Phone number').getAttribute('autocomplete')).toBe('tel-national');
  });
});

describe('what was typed', () => {
  it('survives a reload, but not the passwords', async () => {
    const first = await openExtras();
    fill(/^Instagram/, 'https://www.instagram.com/anne');
    await first.user.click(field('Text me on my phone'));
    first.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain(password);
    expect(localStorage).toHaveLength(0);

    const user = userEvent.setup();
    await renderPage('/register?step=3', { api: api() });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Credentials');
    expect(screen.getByText(/^Your answers are still here\./)).toBeTruthy();
    expect(field('Email')).toHaveProperty('value', 'anne@example.com');
    expect(field('Password')).toHaveProperty('value', '');
    await passCredentials(user);
    expect(field('First name')).toHaveProperty('value', 'Anne');
    expect(field('Female')).toHaveProperty('checked', true);
    expect(field('Phone number')).toHaveProperty('value', '(519) 555-0134');
    await user.click(next());
    await heading('Extras');
    expect(field(/^Instagram/)).toHaveProperty('value', 'https://www.instagram.com/anne');
    expect(field('Text me on my phone')).toHaveProperty('checked', true);
  });

  it.each(['not json', '{"info": 7, "credentials": {"email": 4}}', 'null'])(
    'is blank when %s was kept',
    async (kept) => {
      sessionStorage.setItem('register-draft', kept);
      await open();
      expect(field('Email')).toHaveProperty('value', '');
      expect(screen.queryByText(/^Your answers are still here\./)).toBeNull();
    },
  );
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

describe('sending', () => {
  const accept = async (user: UserEvent) => {
    await user.click(field('I accept the terms'));
    await user.click(submit());
  };

  it('sends text only where there is some, booleans always, and goes on to sign in', async () => {
    const sent: Record<string, unknown>[] = [];
    const using = api().on(register, ({ body }) => {
      sent.push(body);
      return anne;
    });
    const { user, router } = await openExtras(using);
    const file = picture('me.png', 'image/png');
    await user.upload(field('Profile picture'), file);
    expect(await screen.findByRole('img', { name: 'Your picture' })).toBeTruthy();
    fill(/^Instagram/, '@anne');
    await accept(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ notice: 'registered', email: 'anne@example.com' });
    expect(sent).toHaveLength(1);
    const defined = Object.entries(sent[0] ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(defined)).toEqual({
      email: 'anne@example.com',
      password,
      password_confirmation: password,
      first_name: 'Anne',
      last_name: 'Tremblay',
      age: '27',
      sex: 'F',
      city: 'Waterloo',
      preferred_location: 'Kitchener',
      phone_number: '+1-519-555-0134',
      budget_max: '1400',
      profile_picture: file,
      instagram_link: 'https://www.instagram.com/anne',
      receive_email_notifications: true,
      receive_sms_notifications: false,
      terms_accepted: true,
    });
    expect(sessionStorage.getItem('register-draft')).toBeNull();
  });

  it('sends once, however often it is asked to', async () => {
    const answer = Promise.withResolvers<typeof anne>();
    let calls = 0;
    const using = api().on(register, () => {
      calls += 1;
      return answer.promise;
    });
    const { user, router } = await openExtras(using);
    await accept(user);
    const busy = await screen.findByRole('button', { name: 'Creating your account…' });
    await user.click(busy);
    await user.keyboard('{Enter}');
    answer.resolve(anne);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls).toBe(1);
  });

  const refusing = (error: Error) =>
    api().on(register, () => {
      throw error;
    });

  it('puts the server’s sentences on their step and field, and all of them in an alert', async () => {
    const { user } = await openExtras(
      refusing(
        new ApiError(400, {
          first_name: ['Enter a valid first name (2-30 letters).', 'Second thoughts.'],
          facebook_link: ['Enter a valid Facebook URL.'],
        }),
      ),
    );
    await accept(user);
    await heading('Info');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter a valid first name (2-30 letters).\nSecond thoughts.\nEnter a valid Facebook URL.',
    );
    expectMessage('First name', 'Enter a valid first name (2-30 letters).');
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    await user.click(next());
    await heading('Extras');
    expectMessage(/^Facebook/, 'Enter a valid Facebook URL.');
  });

  it('leads back to the password when the server finds it too common', async () => {
    const { user } = await openExtras(
      refusing(new ApiError(400, { password: [accountMessages.passwordCommon] })),
    );
    await accept(user);
    await heading('Credentials');
    expectMessage('Password', 'This password is too common. Please choose another.');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });

  it('shows the way in to somebody whose email is taken', async () => {
    const { user } = await openExtras(
      refusing(new ApiError(400, { email: ['This email is already taken.'] })),
    );
    await accept(user);
    await heading('Credentials');
    const sentence = 'This email is already taken. If you already have an account, you can sign in instead.';
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(sentence)).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
    expectMessage('Email', sentence);
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    fill('Email', 'anne.two@example.com');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('says what to do when there is no usable answer, and what was typed stays', async () => {
    const answers = [
      new ApiError(500, { detail: 'Something broke.' }),
      new ApiError(502, null),
      new NetworkError('unreachable', null),
    ];
    const using = api().on(register, () => {
      throw answers.shift() ?? new ApiError(429, { detail: 'Too many attempts.' }, 60);
    });
    const { user } = await openExtras(using);
    await accept(user);
    for (const left of [2, 1, 0]) {
      const alert = await screen.findByText('Submission failed. Please try again.');
      expect(alert.closest('[role=alert]')).toBeTruthy();
      expect(field('I accept the terms')).toHaveProperty('checked', true);
      await waitFor(() => expect(answers).toHaveLength(left));
      await user.click(submit());
    }
    await screen.findByText('Too many attempts.');
  });
});

it('tells the terms in a dialog', async () => {
  const { user } = await openExtras();
  await user.click(screen.getByRole('button', { name: 'Read the terms' }));
  const dialog = screen.getByRole('dialog', { name: 'Terms of Lodgepole' });
  expect(within(dialog).getByRole('link', { name: 'Terms' })).toMatchObject({ target: '_blank' });
  expect(within(dialog).getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(within(dialog).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

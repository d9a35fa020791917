import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { accountMessages as say } from './messages.ts';
import { pictureLimitBytes } from './picture.ts';
import { DetailReply, DeviceSession, OwnProfile, SeenProfile, Tokens } from './profile.ts';
import {
  EditProfileForm,
  emailField,
  LoginForm,
  nextField,
  PasswordConfirmation,
  RegisterForm,
  ResetPasswordForm,
  ResetRequestForm,
  VerifyEmailForm,
} from './rules.ts';

/** Large enough for a picture well over its limit, so that the form's own message answers it. */
const profileBytes = 8 * pictureLimitBytes;
const maxFile = { bytes: pictureLimitBytes, message: say.pictureTooLarge };
const RefreshBody = z.object({ refresh: z.string().min(1).max(4096) });
const byId = z.object({ id: Id });

/** Percent-encoded UTF-8, because headers hold no other text. */
export const confirmPasswordHeader = 'X-Confirm-Password';

export const login = endpoint({
  method: 'POST',
  path: '/login/',
  access: 'public',
  summary: 'Sign in with email and password',
  body: LoginForm,
  reply: Tokens,
  limit: 'credentials',
});

export const register = endpoint({
  method: 'POST',
  path: '/register/',
  access: 'public',
  summary: 'Open an account; a verification mail follows',
  body: RegisterForm.safeExtend({ next: nextField }),
  encoding: 'multipart',
  maxBytes: profileBytes,
  maxFile,
  reply: OwnProfile,
  status: 201,
  limit: 'credentials',
});

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/edit-profile/',
  access: 'user',
  summary: 'Change one’s own profile, picture or password',
  body: EditProfileForm,
  encoding: 'multipart',
  maxBytes: profileBytes,
  maxFile,
  reply: OwnProfile,
  limit: 'upload',
});

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/delete-profile',
  access: 'user',
  summary:
    'Delete one’s own profile and what belongs to it, within ten minutes of signing in or with the password',
  body: PasswordConfirmation,
  reply: 'empty',
});

export const myProfile = endpoint({
  method: 'GET',
  path: '/profile/me',
  access: 'user',
  summary: 'The signed-in person',
  reply: OwnProfile,
});

export const seeProfile = endpoint({
  method: 'GET',
  path: '/profile/:id',
  access: 'user',
  summary: 'A person, as the viewer may see them',
  params: byId,
  reply: SeenProfile,
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout/',
  access: 'public',
  summary: 'End the session that the refresh token stands for',
  body: RefreshBody,
  reply: 'empty',
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/token/refresh/',
  aliases: ['/token/refresh/'],
  access: 'public',
  summary: 'A new access token for a refresh token',
  body: RefreshBody,
  reply: z.object({ access: z.string() }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/resend-verification/',
  access: 'public',
  summary: 'Send the verification mail again',
  body: z.object({ email: emailField, next: nextField }),
  reply: DetailReply,
  limit: 'mail',
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verify-email/',
  access: 'public',
  summary: 'Confirm an email address with the link’s uid and token',
  body: VerifyEmailForm,
  reply: DetailReply,
  limit: 'credentials',
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/password-reset/',
  access: 'public',
  summary: 'Mail a password reset link',
  body: ResetRequestForm,
  reply: DetailReply,
  limit: 'mail',
});

export const checkReset = endpoint({
  method: 'POST',
  path: '/password-reset/check/',
  access: 'public',
  summary: 'Whether a password reset link still works, without using it',
  body: ResetPasswordForm.pick({ uid: true, token: true }),
  reply: z.object({ usable: z.boolean() }),
  limit: 'credentials',
});

export const confirmReset = endpoint({
  method: 'POST',
  path: '/password-reset/confirm/',
  access: 'public',
  summary: 'Set a new password with the link’s uid and token',
  body: ResetPasswordForm,
  reply: DetailReply,
  limit: 'credentials',
});

export const myDevices = endpoint({
  method: 'GET',
  path: '/profile/devices',
  access: 'user',
  summary: 'Where one is signed in',
  reply: z.array(DeviceSession),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/profile/devices/:id',
  access: 'user',
  summary: 'Sign one device out',
  params: byId,
  reply: 'empty',
});

export const myData = endpoint({
  method: 'GET',
  path: '/profile/data',
  access: 'user',
  summary:
    'Everything kept about oneself, as JSON, within ten minutes of signing in or with the password in X-Confirm-Password',
  reply: z.record(z.string(), z.json()),
});

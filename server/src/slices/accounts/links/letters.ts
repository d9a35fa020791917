import { sentence } from '@lodgepole/contract/core/text';
import { briefly, say } from '../../../core/text/text.ts';
import type { Letter } from '../../mail/mail.service.ts';

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

const greeting = sentence('Hi {name},');

export const verificationLetter = ({ email, first_name }: Addressee, url: string): Letter => ({
  to: email,
  subject: say(sentence('Confirm your email for Lodgepole')),
  greeting: say(greeting, { name: briefly(first_name) }),
  paragraphs: [
    say(
      sentence('Welcome to Lodgepole. Please confirm that this is your email address, then you can sign in.'),
    ),
  ],
  action: { label: say(sentence('Confirm my email')), url },
  footnote: say(
    sentence('This link works for 3 days. If you did not create an account, you can ignore this email.'),
  ),
});

export const reminderLetter = ({ email, first_name }: Addressee, url: string): Letter => ({
  to: email,
  subject: say(sentence('Confirm your email, or your account will be deleted tomorrow')),
  greeting: say(greeting, { name: briefly(first_name) }),
  paragraphs: [
    say(
      sentence(
        'You created an account six days ago and have not confirmed your email address yet. Unless you do, the account is deleted tomorrow.',
      ),
    ),
  ],
  action: { label: say(sentence('Confirm my email')), url },
  footnote: say(sentence('If you did not create an account, you can ignore this email.')),
});

export const resetLetter = ({ email, first_name }: Addressee, url: string): Letter => ({
  to: email,
  subject: say(sentence('Reset your Lodgepole password')),
  greeting: say(greeting, { name: briefly(first_name) }),
  paragraphs: [
    say(sentence('Somebody, hopefully you, asked for a new password. Choose one with the button below.')),
  ],
  action: { label: say(sentence('Choose a new password')), url },
  footnote: say(
    sentence(
      'This link works once, for 1 hour. If it was not you, ignore this email: your password stays as it is.',
    ),
  ),
});

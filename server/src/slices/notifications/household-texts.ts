import { sentence } from '@lodgepole/contract/core/text/text';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import type { HouseholdEvent } from '../../core/mailed-events.ts';
import type { EmailText } from './email-text.ts';

const changes: Readonly<Record<NonNullable<HouseholdEvent['change']>, Pick<EmailText, 'subject' | 'body'>>> =
  {
    accepted: {
      subject: sentence('{name} says that they live at {home}'),
      body: sentence('{name} is now shown with your room at {home} as somebody who lives there.'),
    },
    declined: {
      subject: sentence('{name} is not shown with your room'),
      body: sentence('{name} does not want to be shown with your room at {home}.'),
    },
    left: {
      subject: sentence('{name} is no longer shown with your room'),
      body: sentence('{name} is no longer shown with your room at {home}.'),
    },
    removed: {
      subject: sentence('You are no longer shown with a room'),
      body: sentence('{name} no longer shows you as somebody who lives at {home}.'),
    },
  };

export const householdText = ({ kind, listing, change }: HouseholdEvent): EmailText =>
  kind === 'household_asked' || change === undefined
    ? {
        subject: sentence('{name} asks whether you live at {home}'),
        body: sentence(
          '{name} offers a room at {home} and would like to show you as somebody who lives there. People who are signed in would see your first name and your picture, and how well they go together with you.',
        ),
        next: sentence('Nobody sees you there unless you say yes. You can change your answer at any time.'),
        label: sentence('Answer the question'),
        path: linkOf(kind),
      }
    : { ...changes[change], label: sentence('See the room'), path: linkOf(kind, listing) };

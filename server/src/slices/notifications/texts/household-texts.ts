import { sentence } from '@lodgepole/contract/core/text/text';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import type { HouseholdEvent } from '../../../core/mailed-events.ts';
import type { EmailText } from './email-text.ts';

const changes: Readonly<Record<NonNullable<HouseholdEvent['change']>, Pick<EmailText, 'subject' | 'body'>>> =
  {
    accepted: {
      subject: sentence('{name} confirmed that they live at {home}'),
      body: sentence('{name} now appears on your listing for the room at {home} as someone who lives there.'),
    },
    declined: {
      subject: sentence('{name} does not appear on your room’s listing'),
      body: sentence('{name} would rather not appear on your listing for the room at {home}.'),
    },
    left: {
      subject: sentence('{name} no longer appears on your room’s listing'),
      body: sentence('{name} no longer appears on your listing for the room at {home}.'),
    },
    removed: {
      subject: sentence('You are no longer shown with a room'),
      body: sentence('{name} no longer shows you as someone who lives at {home}.'),
    },
  };

export const householdText = ({ kind, listing, change }: HouseholdEvent): EmailText =>
  kind === 'household_asked' || change === undefined
    ? {
        subject: sentence('{name} asks whether you live at {home}'),
        body: sentence(
          '{name} is renting out a room at {home} and would like to show you as someone who lives there. Signed-in people would see your first name, your picture, and how compatible they are with you.',
        ),
        next: sentence('Nobody sees you there unless you say yes. You can change your answer at any time.'),
        label: sentence('Answer the question'),
        path: linkOf(kind),
      }
    : { ...changes[change], label: sentence('See the room'), path: linkOf(kind, listing) };

import { useLingui } from '@lingui/react/macro';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { exactTime } from '../../../../lib/text/time-ago.ts';
import { UserText } from '../user-text.tsx';

interface SeenValueProps {
  readonly name: string;
  readonly value: SeenSubject[string];
}

/** One part of what a reader sees, as the site writes it. */
export const SeenValue = ({ name, value }: SeenValueProps) => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { money, number } = useFormats();
  if (value === null || value === '') return t`nothing`;
  if (typeof value === 'number') return name === 'price' ? money(value) : number(value);
  if (name === 'sent_at') return exactTime(i18n.locale, value);
  return <UserText isBlock>{name === 'role' ? say(value) : value}</UserText>;
};

/** What a part of a subject is called; the name itself for one that this page does not know. */
export const useSeenLabel = (): ((name: string) => string) => {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    address: t`Address`,
    price: t`Price`,
    description: t`Description`,
    owner: t`Landlord`,
    pictures: t`Pictures`,
    name: t`Name`,
    city: t`City`,
    about: t`About`,
    text: t`Message`,
    sender: t`From`,
    sent_at: t({ message: 'Sent', context: 'date' }),
    rating: t`Stars`,
    comment: t`Review`,
    author: t`Author`,
    role: t`Reviewed as`,
  };
  return (name) => labels[name] ?? name;
};

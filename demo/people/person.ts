import type { Language } from '@lodgepole/contract/core/language';
import type { KnownCity } from '../geography/cities.ts';
import type { Name } from './names.ts';

/** What someone is really looking for; nothing of it is stored, but all they click follows from it. */
export interface Taste {
  readonly cities: readonly string[];
  readonly budget: number;
  readonly propertyTypes: readonly string[];
  readonly bedrooms: number;
  readonly style: string;
  readonly needsPets: boolean;
  readonly keenness: number;
}

export interface DemoPerson {
  /** What chance is drawn from for them: whoever has their place does the same. */
  readonly seed: string;
  /** What they write, and what the product writes to them. */
  readonly language: Language;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly age: number;
  readonly sex: string;
  readonly tone: number;
  readonly headwear: Name[4];
  readonly home: KnownCity;
  readonly preferred_location: string;
  readonly phone_number: string;
  readonly budget_min: number | null;
  readonly budget_max: number;
  readonly yearly_income: number | null;
  readonly instagram_link: string | null;
  readonly facebook_link: string | null;
  /** Whose portrait is shown: namesakes share one. */
  readonly portrait: string | null;
  readonly receive_email_notifications: boolean;
  readonly receive_sms_notifications: boolean;
  readonly joinedDaysAgo: number;
  readonly isLandlord: boolean;
  readonly isNewcomer: boolean;
  readonly isStaff: boolean;
  /** Whether others see the email and phone. */
  readonly showsContact: boolean;
  readonly taste: Taste | null;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { phoneDisplay } from '@lodgepole/contract/accounts/phone';
import type { SeenProfile } from '@lodgepole/contract/accounts/profile';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconLock,
  IconMail,
  IconMapPin,
  IconMapSearch,
  IconMessageReply,
  IconPhone,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { PersonHead } from '../../../ui/layout/person-head.tsx';
import classes from './profile-card.module.css';

interface ProfileCardProps {
  readonly profile: SeenProfile;
  readonly actions: ReactNode;
}

export const ProfileCard = ({ profile, actions }: ProfileCardProps) => {
  const say = useSay();
  const { full_name, profile_picture, age, sex_display } = profile;
  const gender = say(sex_display);
  return (
    <PersonHead
      name={full_name}
      picture={profile_picture}
      pictureSize={120}
      facts={
        <Trans>
          {age} years old · {gender}
        </Trans>
      }
      actions={actions}
      stacksActions
    >
      <ul className={classes.details}>
        <Places profile={profile} />
        {profile.response && <Detail icon={IconMessageReply}>{profile.response.label}</Detail>}
        <Contact profile={profile} />
      </ul>
    </PersonHead>
  );
};

interface DetailProps {
  readonly icon: ComponentType<{ size: number; stroke: number; className?: string | undefined }>;
  readonly children: ReactNode;
}

const Detail = ({ icon: Icon, children }: DetailProps) => (
  <li className={classes.detail}>
    <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
    <span>{children}</span>
  </li>
);

type PartProps = Pick<ProfileCardProps, 'profile'>;

const Places = ({ profile: { city, preferred_location } }: PartProps) => (
  <>
    <Detail icon={IconMapPin}>
      <Trans>Lives in {city}</Trans>
    </Detail>
    <Detail icon={IconMapSearch}>
      <Trans>Looking in {preferred_location}</Trans>
    </Detail>
  </>
);

const Contact = ({ profile: { email, phone_number, instagram_link, facebook_link } }: PartProps) => (
  <>
    {email !== null && (
      <Detail icon={IconMail}>
        <a href={`mailto:${email}`}>{email}</a>
      </Detail>
    )}
    {phone_number !== null && (
      <Detail icon={IconPhone}>
        <a href={`tel:${phone_number}`}>{phoneDisplay(phone_number)}</a>
      </Detail>
    )}
    {instagram_link !== null && (
      <Detail icon={IconBrandInstagram}>
        <SocialLink to={instagram_link}>
          <Trans>Instagram</Trans>
        </SocialLink>
      </Detail>
    )}
    {facebook_link !== null && (
      <Detail icon={IconBrandFacebook}>
        <SocialLink to={facebook_link}>
          <Trans>Facebook</Trans>
        </SocialLink>
      </Detail>
    )}
  </>
);

const SocialLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow">
    {children}
    <span className="visually-hidden">
      {' '}
      <Trans>(opens in a new tab)</Trans>
    </span>
  </a>
);

export const PrivateFacts = ({ profile }: { readonly profile: SeenProfile }) => {
  const { t } = useLingui();
  const { money } = useFormats();
  const { budget_min, budget_max, yearly_income } = profile;
  if (budget_max === undefined) return null;
  const highest = money(budget_max);
  const lowest = money(budget_min ?? 0);
  return (
    <section className={classes.private} aria-labelledby="private-facts">
      <h2 id="private-facts" className={classes.title}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <Trans>Only you see this</Trans>
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t`Budget per month`}</dt>
          <dd>
            {budget_min ? (
              <Trans>
                {lowest} to {highest}
              </Trans>
            ) : (
              <Trans>Up to {highest}</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>{t`Yearly income`}</dt>
          <dd>{typeof yearly_income === 'number' ? money(yearly_income) : <Trans>Not given</Trans>}</dd>
        </div>
      </dl>
    </section>
  );
};

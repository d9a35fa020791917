import { Trans } from '@lingui/react/macro';
import { habits } from '@lodgepole/contract/roommates/codes';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconMail, IconMapPin, IconMapSearch, IconMessageCircle, IconMessageOff } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { PersonHead } from '../../ui/layout/person-head.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { OverlapList } from './compatibility-badge.tsx';
import { useStayText } from './count-text.ts';
import { habitIcons, habitNames } from './habits.tsx';
import classes from './roommate-detail.module.css';

interface PartProps {
  readonly roommate: Roommate;
}

interface RoommateHeadProps extends PartProps {
  readonly fit: ReactNode;
  readonly actions: ReactNode;
}

const sign = { size: 20, stroke: 1.75, 'aria-hidden': true, className: classes.sign ?? '' } as const;

export const RoommateHead = ({ roommate, fit, actions }: RoommateHeadProps) => {
  const say = useSay();
  const { user } = roommate;
  const { age } = user;
  const gender = say(user.sex_display);
  return (
    <PersonHead
      name={user.full_name}
      picture={user.profile_picture}
      pictureSize={112}
      facts={
        <Trans>
          {age} years old · {gender}
        </Trans>
      }
      actions={actions}
    >
      <Contact roommate={roommate} />
      <OverlapList overlap={roommate.overlap} />
      {fit}
    </PersonHead>
  );
};

const Contact = ({ roommate: { user, open_to_message } }: PartProps) => {
  const { city, preferred_location: wanted, email } = user;
  return (
    <ul className={classes.contact}>
      <li>
        <IconMapSearch {...sign} />
        <span>
          <Trans>Looking in {wanted}</Trans>
        </span>
      </li>
      <li>
        <IconMapPin {...sign} />
        <span>
          <Trans>Lives in {city}</Trans>
        </span>
      </li>
      <li>
        {open_to_message ? <IconMessageCircle {...sign} /> : <IconMessageOff {...sign} />}
        <span>{open_to_message ? <Trans>Open to messages</Trans> : <Trans>Prefers no messages</Trans>}</span>
      </li>
      {email !== null && (
        <li>
          <IconMail {...sign} />
          <a href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        </li>
      )}
    </ul>
  );
};

interface RoommateSectionsProps extends PartProps {
  readonly together: ReactNode;
}

export const RoommateSections = ({ roommate, together }: RoommateSectionsProps) => {
  const id = useId();
  return (
    <div className={classes.columns}>
      <div className={classes.stories}>
        {together}
        <section className={classes.section} aria-labelledby={`${id}-about`}>
          <h2 id={`${id}-about`}>
            <Trans>About</Trans>
          </h2>
          <p className={classes.description}>{roommate.description}</p>
        </section>
        <section className={classes.section} aria-labelledby={`${id}-home`}>
          <h2 id={`${id}-home`}>
            <Trans>At home</Trans>
          </h2>
          <Habits roommate={roommate} />
        </section>
      </div>
      <section className={`${classes.section} ${classes.card}`} aria-labelledby={`${id}-plans`}>
        <h2 id={`${id}-plans`}>
          <Trans>Plans</Trans>
        </h2>
        <Plans roommate={roommate} />
      </section>
    </div>
  );
};

const Plans = ({ roommate }: PartProps) => {
  const say = useSay();
  const { money, day } = useFormats();
  const stayText = useStayText();
  const budget = money(roommate.roommate_budget);
  return (
    <dl className={classes.facts}>
      <Fact name={<Trans>Budget</Trans>}>
        <Trans>{budget} a month</Trans>
      </Fact>
      <Fact name={<Trans>Move-in date</Trans>}>{day(roommate.move_in_date)}</Fact>
      <Fact name={<Trans>Stay length</Trans>}>{stayText(roommate.stay_length)}</Fact>
      <Fact name={<Trans>Occupation</Trans>}>{say(roommate.occupation_display)}</Fact>
      <Fact name={<Trans>Gender preference</Trans>}>{say(roommate.gender_preference_display)}</Fact>
    </dl>
  );
};

interface FactProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Habits = ({ roommate }: PartProps) => {
  const say = useSay();
  return (
    <dl className={classes.habits}>
      {habitNames.map((habit) => {
        const HabitIcon = habitIcons[habit];
        return (
          <div key={habit} data-no={!roommate[habit] || undefined}>
            <dt>
              <HabitIcon size={22} stroke={1.75} aria-hidden="true" />
              {say(habits[habit])}
            </dt>
            <dd>{roommate[habit] ? <Trans>Yes</Trans> : <Trans>No</Trans>}</dd>
          </div>
        );
      })}
    </dl>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import {
  type AccessFact,
  accessFacts,
  type ListingKind,
  roomTypes,
} from '@lodgepole/contract/listings/codes';
import { defaultPrecision } from '@lodgepole/contract/listings/rooms/room';
import { useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SelectField, TextArea } from '../../../ui/fields/text-field.tsx';
import { Check, CodeField, type ListingFormState, NumberField, OptionalLabel, Section } from './fields.tsx';
import { FieldHelp, useHintsId } from './hints/field-help.tsx';
import classes from './listing-form.module.css';
import { factsIn, factsText } from './listing-values.ts';

interface SectionProps {
  readonly form: ListingFormState;
}

interface KindSectionProps extends SectionProps {
  readonly isNew: boolean;
}

/** The first question, because the others depend on it. */
export const KindSection = ({ form, isNew }: KindSectionProps) => {
  const { t } = useLingui();
  const choose = (kind: ListingKind) => {
    form.set('kind', kind);
    if (isNew) form.set('location_precision', defaultPrecision(kind));
  };
  return (
    <Section title={<Trans>What you offer</Trans>}>
      <ChoiceField
        name="kind"
        label={t`What do you offer?`}
        choices={[
          { value: 'W', label: t`A whole home` },
          { value: 'R', label: t`A room in a home` },
        ]}
        value={form.values.kind}
        error={form.errorOf('kind')}
        onValueChange={(kind) => choose(kind === 'R' ? 'R' : 'W')}
        onBlur={() => form.leave('kind')}
      />
    </Section>
  );
};

export const RoomSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const hintsId = useHintsId('household_about');
  if (form.values.kind !== 'R') return null;
  return (
    <Section
      title={<Trans>The room</Trans>}
      lead={<Trans>Bedrooms, bathrooms and area below are those of the whole home.</Trans>}
    >
      <div className={classes.pair}>
        <CodeField form={form} name="room_type" label={t`Room type`} codes={roomTypes} />
        <NumberField form={form} name="household_size" label={t`People who live there now`} max={20} />
      </div>
      <div className={classes.checks}>
        <Check form={form} name="private_bathroom" label={t`Private bathroom`} />
        <Check form={form} name="owner_lives_here" label={t`I live there`} />
      </div>
      <FieldHelp of="household_about">
        <TextArea
          {...form.text('household_about')}
          {...hintsId}
          label={<OptionalLabel>{t`About the people who live there`}</OptionalLabel>}
          inputClassName={classes.growing}
          rows={3}
          maxLength={800}
        />
      </FieldHelp>
    </Section>
  );
};

const answers = ['', 'yes', 'no'] as const;
type Answer = (typeof answers)[number];
const answerOf = (fact: boolean | undefined): Answer => {
  if (fact === undefined) return '';
  return fact ? 'yes' : 'no';
};

export const AccessSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const say = useSay();
  const facts = factsIn(form.values.accessibility);
  const labels: Readonly<Record<Answer, string>> = { '': t`Not known`, yes: t`Yes`, no: t`No` };
  const state = (fact: AccessFact, answer: string) => {
    const { [fact]: _before, ...others } = facts;
    form.set('accessibility', factsText(answer === '' ? others : { ...others, [fact]: answer === 'yes' }));
  };
  // Rarely changed, and long.
  const [isOpen] = useState(Object.keys(facts).length > 0);
  return (
    <Section
      title={<Trans>Accessibility</Trans>}
      lead={<Trans>State only what you know. People can ask you about the rest.</Trans>}
    >
      <details open={isOpen}>
        <summary className={classes.fold}>
          <Trans>Accessibility (optional)</Trans>
        </summary>
        <div className={classes.pair}>
          {namesOf(accessFacts).map((fact) => (
            <SelectField
              key={fact}
              name={fact}
              size="md"
              label={say(accessFacts[fact])}
              value={answerOf(facts[fact])}
              onChange={(event) => state(fact, event.currentTarget.value)}
            >
              {answers.map((answer) => (
                <option key={answer} value={answer}>
                  {labels[answer]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </Section>
  );
};

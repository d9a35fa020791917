import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { MoneyField, PhoneField } from '../../ui/fields/formatted-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { SuggestField } from '../../ui/fields/suggest-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Grid, KitSection, longText } from './kit-section.tsx';

const nothing = () => {};
const Typed = () => {
  const [price, setPrice] = useState('1250');
  const [phone, setPhone] = useState('+1-519-555-0118');
  return (
    <>
      <MoneyField label="Money" value={price} onValueChange={setPrice} />
      <PhoneField label="Phone" value={phone} onValueChange={setPhone} />
      <PasswordField label="Password" autoComplete="new-password" defaultValue="secret" />
    </>
  );
};

const cities = ['Toronto', 'Montréal', 'Vancouver'];

const Suggest = () => {
  const [text, setText] = useState('');
  return (
    <>
      <SuggestField
        label="With suggestions"
        text={text}
        onTextChange={setText}
        suggestions={cities.map((city) => ({ id: city, content: city }))}
        onChoose={(index) => setText(cities[index] ?? '')}
        isBusy={false}
        notice={null}
        announcement="3 suggestions"
      />
      <SuggestField
        label="With suggestions, none found"
        text="Xyz"
        onTextChange={nothing}
        suggestions={[]}
        onChoose={nothing}
        isBusy
        notice="Nothing found"
        announcement="Nothing found"
      />
    </>
  );
};

export const TextFieldStates = () => (
  <KitSection title="Text fields">
    <Grid>
      <TextField label="Empty" placeholder="Placeholder" />
      <TextField label="Filled" defaultValue="Some text" required />
      <TextField label="With a description" description="What to write here." />
      <TextField label="Description below" description="What to write here." isDescriptionBelow />
      <TextField label="Wrong" defaultValue="Some text" error="This is not right." />
      <TextField label={longText} defaultValue={longText} description={longText} error={longText} />
      <TextField label="Disabled" defaultValue="Some text" disabled />
      <TextField label="Read only" defaultValue="Some text" readOnly />
      <TextField label="Large" size="lg" leftSection={<IconMapPin size={18} aria-hidden="true" />} />
      <TextField label="With a unit" type="number" rightSection="months" rightSectionWidth="4.5rem" />
      <TextField label="Date" type="date" defaultValue="2026-11-15" />
      <Typed />
      <Suggest />
      <TextArea label="Text area" rows={3} defaultValue="Two lines" />
      <TextArea label="Wrong text area" rows={3} error="Too short." />
      <SelectField label="Select">
        <option>One</option>
        <option>{longText}</option>
      </SelectField>
      <SelectField label="Wrong select" error="Choose one." />
      <SelectField label="Disabled select" disabled />
    </Grid>
  </KitSection>
);

const codes = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

const Pictures = () => (
  <>
    {[
      { name: 'none', label: 'Picture, none yet', value: null },
      { name: 'chosen', label: 'Picture, chosen', value: '/favicon.svg' },
      { name: 'wrong', label: 'Picture, refused', value: null, error: 'This file is too large.' },
      { name: 'preparing', label: 'Picture, in preparation', value: '/favicon.svg', isPreparing: true },
    ].map((state) => (
      <PictureField
        key={state.name}
        {...state}
        description="JPG or PNG."
        accept={['image/png']}
        onChoose={nothing}
        onRemove={nothing}
      />
    ))}
  </>
);

export const ChoiceStates = () => {
  const [isChecked, setChecked] = useState(true);
  const [chosen, setChosen] = useState('a');
  const choice = { choices: codes, onBlur: nothing, onValueChange: setChosen };
  return (
    <KitSection title="Choices">
      <Grid>
        <CheckField name="check" label="To tick" checked={isChecked} onCheckedChange={setChecked} />
        <CheckField name="described" label="Described" description="What it means." checked={false} />
        <CheckField name="wrong" label="Wrong" error="This is needed." checked={false} />
        <CheckField name="disabled" label="Disabled" disabled checked />
        <ChoiceField {...choice} name="choice" label="One of two" value={chosen} />
        <ChoiceField {...choice} name="choice-wrong" label="None yet, wrong" value="" error="Choose one." />
        <Pictures />
      </Grid>
    </KitSection>
  );
};

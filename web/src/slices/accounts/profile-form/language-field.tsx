import { languageNames, languages, localeOf } from '@lodgepole/contract/core/language';
import { IconChevronDown } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/text/say.ts';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import { useFieldLabels } from './field-labels.ts';
import { valueField } from './field-props.ts';
import classes from './profile-form.module.css';
import type { ProfileForms } from './profile-forms.ts';

/** The language we write to a person in. Until they choose one it is that of the page. */
export const LanguageField = ({ form }: { readonly form: ProfileForms['extras'] }) => {
  const page = useLanguage();
  const { value, onValueChange, ...field } = valueField(form, 'language');
  return (
    <SelectField
      {...field}
      label={useFieldLabels().language}
      className={classes.language}
      value={value || page}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={localeOf[language]}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  );
};

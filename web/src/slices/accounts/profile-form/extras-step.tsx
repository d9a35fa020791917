import { Trans, useLingui } from '@lingui/react/macro';
import { pictureTypes } from '@lodgepole/contract/accounts/rules';
import { heicTypes } from '@lodgepole/contract/core/picture-file';
import { languageNames, languages, localeOf } from '@lodgepole/contract/core/text/language';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useLanguage, useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { termsSentences } from '../terms-sentences.tsx';
import { ContactField, NotificationFields } from './choice-fields.tsx';
import { linkField, OptionalLabel, useFieldLabels, valueField } from './field-labels.tsx';
import classes from './profile-form.module.css';
import type { ProfileForms, Variant } from './profile-forms.ts';
import type { ProfilePicture } from './use-profile-picture.ts';

interface ExtrasStepProps {
  readonly form: ProfileForms['extras'];
  readonly variant: Variant;
  readonly picture: ProfilePicture;
}

export const ExtrasStep = ({ form, variant, picture }: ExtrasStepProps) => (
  <div className={classes.fields}>
    <Picture form={form} picture={picture} />
    <Links form={form} />
    <Notifications form={form} />
    {variant === 'edit' && <Contact form={form} />}
    <Terms form={form} isFixed={variant === 'edit'} />
  </div>
);

type PartProps = Pick<ExtrasStepProps, 'form'>;

const offered = [...pictureTypes, ...heicTypes];

const Picture = ({ form, picture }: PartProps & Pick<ExtrasStepProps, 'picture'>) => {
  const { t } = useLingui();
  const say = useSay();
  const labels = useFieldLabels();
  const { shown, isPreparing, refusal, choose, remove } = picture;
  return (
    <PictureField
      name="profile_picture"
      label={labels.profile_picture}
      description={t`Optional. JPG, PNG, WEBP or GIF, at most 3 MB. Larger pictures are scaled down to 4,096 pixels on the longer side; HEIC works in browsers that support it.`}
      accept={offered}
      isPreparing={isPreparing}
      refusal={refusal && { name: refusal.name, message: say(refusal.message) }}
      value={shown}
      error={form.errorOf('profile_picture')}
      onChoose={choose}
      onRemove={remove}
    />
  );
};

const Links = ({ form }: PartProps) => {
  const labels = useFieldLabels();
  const address = {
    inputMode: 'url',
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 300,
  } as const;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>
        <Trans>Social links</Trans>
      </legend>
      <p className={classes.hint}>
        <Trans>The address of your profile, or your name there with an @ before it.</Trans>
      </p>
      <TextField
        {...linkField(form, 'instagram_link')}
        {...address}
        label={<OptionalLabel>{labels.instagram_link}</OptionalLabel>}
        placeholder="https://www.instagram.com/…"
      />
      <TextField
        {...linkField(form, 'facebook_link')}
        {...address}
        label={<OptionalLabel>{labels.facebook_link}</OptionalLabel>}
        placeholder="https://www.facebook.com/…"
      />
    </fieldset>
  );
};

const Notifications = ({ form }: PartProps) => (
  <fieldset className={`${classes.group} ${classes.checks}`}>
    <legend className={classes.groupTitle}>
      <Trans>Notifications</Trans>
    </legend>
    <NotificationFields values={form.values} onChange={form.set} />
    <LanguageField form={form} />
  </fieldset>
);

const Contact = ({ form }: PartProps) => (
  <fieldset className={`${classes.group} ${classes.checks}`}>
    <legend className={classes.groupTitle}>
      <Trans context="how to reach someone">Contact</Trans>
    </legend>
    <ContactField
      isShown={form.values.show_contact}
      onChange={(isShown) => form.set('show_contact', isShown)}
    />
  </fieldset>
);

/** The language of our emails; defaults to the language of the page. */
const LanguageField = ({ form }: { readonly form: ProfileForms['extras'] }) => {
  const page = useLanguage();
  const { value, onValueChange, ...field } = valueField(form, 'language');
  return (
    <SelectField
      {...field}
      label={useFieldLabels().language}
      className={classes.language}
      value={value || page}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={localeOf[language]}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  );
};

interface TermsProps {
  readonly form: ProfileForms['extras'];
  readonly isFixed: boolean;
}

const Terms = ({ form, isFixed }: TermsProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.terms}>
      <CheckField
        name="terms_accepted"
        label={t`I accept the terms`}
        error={form.errorOf('terms_accepted')}
        checked={form.values.terms_accepted}
        disabled={isFixed}
        required
        onCheckedChange={(checked) => form.set('terms_accepted', checked)}
        onBlur={() => form.leave('terms_accepted')}
        description={
          <button type="button" className={classes.textButton} onClick={() => setOpen(true)}>
            <Trans>Read the terms</Trans>
          </button>
        }
      />
      {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
    </div>
  );
};

const TermsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title={<Trans>Terms of Lodgepole</Trans>}
    onClose={onClose}
    actions={
      <Button onClick={onClose} data-autofocus>
        <Trans>Close</Trans>
      </Button>
    }
  >
    <p>{termsSentences.truth}</p>
    <p>{termsSentences.ourRole}</p>
    <p>{termsSentences.fairness}</p>
    <p>
      <Trans>
        Your income and budgets are never shown to anybody else. You can download everything we keep about
        you, or delete your profile, in your settings at any time.
      </Trans>
    </p>
    <p>
      <Trans>
        In full, each in a new tab:{' '}
        <Link to={paths.terms()} target="_blank">
          Terms
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy()} target="_blank">
          Privacy
        </Link>
      </Trans>
    </p>
  </Dialog>
);

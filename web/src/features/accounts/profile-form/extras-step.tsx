import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { pictureLimitBytes } from '@lodgepole/contract/accounts/picture';
import { pictureTypes } from '@lodgepole/contract/accounts/rules';
import { heicTypes } from '@lodgepole/contract/core/picture-file';
import { TextInput } from '@mantine/core';
import { useSay } from '../../../lib/say.ts';
import { usePreparedPicture } from '../../../lib/use-prepared-picture.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useFieldLabels } from './field-labels.ts';
import { OptionalLabel } from './optional-label.tsx';
import classes from './profile-form.module.css';
import type { ProfileForms, Variant } from './profile-forms.ts';
import { Terms } from './terms.tsx';

interface ExtrasStepProps {
  readonly form: ProfileForms['extras'];
  readonly variant: Variant;
  /** The address of the picture the profile has already. */
  readonly picture: string | null;
}

export const ExtrasStep = ({ form, variant, picture }: ExtrasStepProps) => (
  <div className={classes.fields}>
    <Picture form={form} picture={picture} />
    <Links form={form} />
    <Notifications form={form} />
    <Terms form={form} isFixed={variant === 'edit'} />
  </div>
);

type PartProps = Pick<ExtrasStepProps, 'form'>;

const limits = {
  bytes: pictureLimitBytes,
  wrongFormat: accountMessages.pictureFormat,
  tooLarge: accountMessages.pictureTooLarge,
} as const;

const offered = [...pictureTypes, ...heicTypes];

const Picture = ({ form, picture }: PartProps & Pick<ExtrasStepProps, 'picture'>) => {
  const { t } = useLingui();
  const say = useSay();
  const labels = useFieldLabels();
  const { profile_picture, delete_profile_picture } = form.values;
  const { isPreparing, refusal, prepare, forget } = usePreparedPicture(limits);
  const choose = async (file: File) => {
    form.set('profile_picture', file);
    const prepared = await prepare(file);
    if (prepared === null) return;
    form.set('profile_picture', prepared.kind === 'ready' ? prepared.file : profile_picture);
    form.leave('profile_picture');
  };
  const remove = () => {
    forget();
    form.set('profile_picture', null);
    form.set('delete_profile_picture', picture !== null);
  };
  return (
    <PictureField
      name="profile_picture"
      label={labels.profile_picture}
      description={t`Optional. JPG, PNG, WEBP or GIF, at most 3 MB. Larger photos are scaled down to 4,096 pixels on the longer side.`}
      accept={offered}
      isPreparing={isPreparing}
      refusal={refusal && { name: refusal.name, message: say(refusal.message) }}
      value={profile_picture ?? (delete_profile_picture ? null : picture)}
      error={form.errorOf('profile_picture')}
      onChoose={(file) => void choose(file)}
      onRemove={remove}
    />
  );
};

const Links = ({ form }: PartProps) => {
  const labels = useFieldLabels();
  const address = { type: 'url', inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none' } as const;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>
        <Trans>Social links</Trans>
      </legend>
      <TextInput
        {...form.text('instagram_link')}
        {...address}
        label={<OptionalLabel>{labels.instagram_link}</OptionalLabel>}
        placeholder="https://www.instagram.com/…"
      />
      <TextInput
        {...form.text('facebook_link')}
        {...address}
        label={<OptionalLabel>{labels.facebook_link}</OptionalLabel>}
        placeholder="https://www.facebook.com/…"
      />
    </fieldset>
  );
};

const Notifications = ({ form }: PartProps) => {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>
        <Trans>Notifications</Trans>
      </legend>
      <CheckField
        name="receive_email_notifications"
        label={t`Email me about messages, groups and applications`}
        checked={form.values.receive_email_notifications}
        onCheckedChange={(checked) => form.set('receive_email_notifications', checked)}
      />
      <CheckField
        name="receive_sms_notifications"
        label={t`Text me on my phone`}
        checked={form.values.receive_sms_notifications}
        onCheckedChange={(checked) => form.set('receive_sms_notifications', checked)}
      />
    </fieldset>
  );
};

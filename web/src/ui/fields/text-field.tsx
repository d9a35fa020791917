import { useLingui } from '@lingui/react';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

/** The dollar sign of a field, on the side where the language writes it: `$900`, « 900 $ ». */
export const useDollarSign = (): Pick<FieldParts, 'leftSection' | 'rightSection'> => {
  const { locale } = useLingui().i18n;
  const sign = <span aria-hidden="true">$</span>;
  return locale === localeOf.fr ? { rightSection: sign } : { leftSection: sign };
};

export interface FieldParts {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDescriptionBelow?: boolean | undefined;
  readonly error?: ReactNode;
  readonly size?: 'md' | 'lg' | undefined;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  /** A length; by default the section is as wide as the field is high. */
  readonly rightSectionWidth?: string | undefined;
  readonly withAsterisk?: boolean | undefined;
  readonly inputContainer?: (input: ReactNode) => ReactNode;
  readonly className?: string | undefined;
  readonly inputClassName?: string | undefined;
}

interface FieldFrameProps extends FieldParts {
  readonly id: string;
  readonly required?: boolean | undefined;
  readonly children: ReactNode;
}

const isShown = (part: ReactNode): boolean =>
  part !== undefined && part !== null && part !== false && part !== '';

const joined = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** Styles reach the parts by `data-part`. */
const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, error, required, withAsterisk = required, className } = props;
  const { isDescriptionBelow = false, inputContainer = (input) => input } = props;
  const isDescribed = isShown(props.description);
  const description = isDescribed && (
    <p className={classes.description} id={`${id}-description`} data-part="description">
      {props.description}
    </p>
  );
  return (
    <div
      className={joined(classes.field, className)}
      data-part="field"
      data-error={isShown(error) || undefined}
      data-description={isDescribed ? (isDescriptionBelow ? 'below' : 'above') : undefined}
    >
      <label className={classes.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {withAsterisk && (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {!isDescriptionBelow && description}
      {inputContainer(<FieldBox {...props} />)}
      {isDescriptionBelow && description}
      {isShown(error) && (
        <p className={classes.error} id={`${id}-error`} data-part="error">
          {error}
        </p>
      )}
    </div>
  );
};

const FieldBox = ({
  size = 'md',
  leftSection,
  rightSection,
  rightSectionWidth,
  children,
}: FieldFrameProps) => (
  <div
    className={classes.box}
    data-part="box"
    data-size={size}
    data-with-left={isShown(leftSection) || undefined}
    data-with-right={isShown(rightSection) || undefined}
    style={rightSectionWidth ? ({ '--right-section-width': rightSectionWidth } as CSSProperties) : undefined}
  >
    {isShown(leftSection) && (
      <div className={classes.section} data-position="left">
        {leftSection}
      </div>
    )}
    {children}
    {isShown(rightSection) && (
      <div className={classes.section} data-position="right">
        {rightSection}
      </div>
    )}
  </div>
);

const frameProps = new Set<string>([
  'label',
  'description',
  'isDescriptionBelow',
  'error',
  'size',
  'leftSection',
  'rightSection',
  'rightSectionWidth',
  'withAsterisk',
  'inputContainer',
  'className',
  'inputClassName',
] satisfies (keyof FieldParts)[]);

const elementProps = <Props extends FieldParts & Pick<ComponentPropsWithRef<'input'>, 'aria-describedby'>>(
  id: string,
  props: Props,
) => {
  const { error, description, inputClassName } = props;
  const described = [
    isShown(error) && `${id}-error`,
    isShown(description) && `${id}-description`,
    props['aria-describedby'],
  ];
  const own = Object.entries(props).filter(([name]) => !frameProps.has(name));
  return {
    ...(Object.fromEntries(own) as Omit<Props, keyof FieldParts>),
    id,
    className: joined(classes.input, inputClassName),
    'aria-invalid': isShown(error) || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
};

export interface TextFieldProps extends FieldParts, Omit<ComponentPropsWithRef<'input'>, keyof FieldParts> {}

interface TextAreaProps extends FieldParts, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldParts> {}

interface SelectFieldProps
  extends Omit<FieldParts, 'rightSection'>,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldParts> {}

export const TextField = (props: TextFieldProps) => {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <input {...elementProps(id, props)} />
    </FieldFrame>
  );
};

export const TextArea = (props: TextAreaProps) => {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <textarea {...elementProps(id, props)} />
    </FieldFrame>
  );
};

const chevron = <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />;

export const SelectField = (props: SelectFieldProps) => {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame rightSection={chevron} {...props} id={id}>
      <select {...elementProps(id, props)} />
    </FieldFrame>
  );
};

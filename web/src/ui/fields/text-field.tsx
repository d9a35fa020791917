import { input as kit } from 'virtual:kit-classes';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

interface FieldParts {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly size?: 'md' | 'lg' | undefined;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly withAsterisk?: boolean | undefined;
  /** Puts something around the input, below the label and above the error. */
  readonly inputContainer?: (input: ReactNode) => ReactNode;
}

export interface TextFieldProps extends FieldParts, Omit<ComponentPropsWithRef<'input'>, keyof FieldParts> {}

interface SelectFieldProps extends FieldParts, Omit<ComponentPropsWithRef<'select'>, keyof FieldParts> {}

interface FieldFrameProps extends FieldParts {
  readonly id: string;
  readonly required?: boolean | undefined;
  readonly isPointed?: boolean;
  readonly children: ReactNode;
}

const isShown = (part: ReactNode): boolean =>
  part !== undefined && part !== null && part !== false && part !== '';

const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, description, error, size = 'md', leftSection, rightSection, children } = props;
  const { required, withAsterisk = required, inputContainer = (input) => input } = props;
  const mark = isShown(error) || undefined;
  return (
    <div
      className={`${kit.root} mantine-InputWrapper-root ${classes.field}`}
      data-size={size}
      data-error={mark}
    >
      <label className={`${kit.label} mantine-InputWrapper-label`} htmlFor={id} id={`${id}-label`}>
        {label}
        {withAsterisk && (
          <span className={kit.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {isShown(description) && (
        <p className={`${kit.description} mantine-InputWrapper-description`} id={`${id}-description`}>
          {description}
        </p>
      )}
      {inputContainer(
        <div
          className={`${kit.wrapper} mantine-Input-wrapper ${classes.wrapper}`}
          data-variant="default"
          data-size={size}
          data-error={mark}
          data-pointer={props.isPointed || undefined}
          data-with-left-section={isShown(leftSection) || undefined}
          data-with-right-section={isShown(rightSection) || undefined}
        >
          {isShown(leftSection) && <Section position="left">{leftSection}</Section>}
          {children}
          {isShown(rightSection) && <Section position="right">{rightSection}</Section>}
        </div>,
      )}
      {mark && (
        <p className={`${kit.error} mantine-InputWrapper-error`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

const Section = ({
  position,
  children,
}: {
  readonly position: 'left' | 'right';
  readonly children: ReactNode;
}) => (
  <div data-position={position} className={`${kit.section} mantine-Input-section`}>
    {children}
  </div>
);

const inputClass = `${kit.input} mantine-Input-input`;

const describedBy = (id: string, { error, description }: FieldParts) =>
  [isShown(error) && `${id}-error`, isShown(description) && `${id}-description`].filter(Boolean).join(' ') ||
  undefined;

const ownProps = new Set([
  'label',
  'description',
  'error',
  'size',
  'leftSection',
  'rightSection',
  'withAsterisk',
  'inputContainer',
]);

/** What the element itself takes; the rest is the frame's. */
const forElement = <Props extends FieldParts>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !ownProps.has(name))) as Omit<
    Props,
    keyof FieldParts
  >;

/** The kit's text input in its looks, without the kit: for pages that strangers open first. */
export const TextField = (props: TextFieldProps) => {
  const rest = forElement(props);
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <input
        {...rest}
        id={id}
        className={inputClass}
        aria-invalid={isShown(props.error) || undefined}
        aria-describedby={describedBy(id, props)}
      />
    </FieldFrame>
  );
};

export const SelectField = (props: SelectFieldProps) => {
  const rest = forElement(props);
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame {...props} id={id} isPointed>
      <select {...rest} id={id} className={inputClass} aria-describedby={describedBy(id, props)} />
    </FieldFrame>
  );
};

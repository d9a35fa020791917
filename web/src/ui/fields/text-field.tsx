import { type ComponentPropsWithRef, useId } from 'react';
import { elementProps, FieldFrame, type FieldParts } from './field-frame.tsx';

export interface TextFieldProps extends FieldParts, Omit<ComponentPropsWithRef<'input'>, keyof FieldParts> {}

interface TextAreaProps extends FieldParts, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldParts> {}

interface SelectFieldProps extends FieldParts, Omit<ComponentPropsWithRef<'select'>, keyof FieldParts> {}

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

export const SelectField = (props: SelectFieldProps) => {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <select {...elementProps(id, props)} />
    </FieldFrame>
  );
};

import type { ComponentProps, ReactNode } from 'react';
import classes from './choice-box.module.css';

interface BoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** The size and shape of the box. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const Box = ({ className = '', children, ...input }: BoxProps) => (
  <label className={`${classes.box} ${className}`}>
    <input {...input} className="covering" />
    {children}
  </label>
);

interface ChoiceBoxProps extends Pick<BoxProps, 'className' | 'children'> {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A radio button that looks like a box with its label. */
export const ChoiceBox = ({ isChosen, onChoose, ...box }: ChoiceBoxProps) => (
  <Box type="radio" checked={isChosen} onChange={onChoose} {...box} />
);

/** The same for a checkbox. */
export const ToggleBox = (box: Omit<BoxProps, 'type'>) => <Box type="checkbox" {...box} />;

import type { ReactNode } from 'react';
import classes from './choice-box.module.css';

interface ChoiceBoxProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Its size and shape. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A radio button that looks like a box with its label. */
export const ChoiceBox = ({ name, value, isChosen, onChoose, className = '', children }: ChoiceBoxProps) => (
  <label className={`${classes.box} ${className}`}>
    <input
      type="radio"
      className="covering"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
    />
    {children}
  </label>
);

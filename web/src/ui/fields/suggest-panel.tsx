import { IconX } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Fragment, type MouseEvent, type ReactNode } from 'react';
import classes from './suggest-field.module.css';

export interface Suggestion {
  readonly id: number | string;
  readonly content: ReactNode;
  /** Stands above the first suggestion of its kind. */
  readonly heading?: string;
  /** Takes it out of the list: by its cross, or by the Delete key while it is active. */
  readonly onRemove?: () => void;
}

interface SuggestPanelProps extends ComponentPropsWithRef<'div'> {
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The list of a field with suggestions. The field keeps the focus and takes the keys. */
export const SuggestPanel = (props: SuggestPanelProps) => {
  const { suggestions, active, optionId, onPoint, onChoose, ...panel } = props;
  return (
    <div {...panel} role="listbox" className={classes.panel}>
      {suggestions.map(({ id, content, heading, onRemove }, index) => (
        <Fragment key={id}>
          {heading !== undefined && (
            <div role="presentation" className={classes.heading}>
              {heading}
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys */}
          <div
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onPointerMove={() => onPoint(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            {content}
            {onRemove && <Cross onClick={onRemove} />}
          </div>
        </Fragment>
      ))}
    </div>
  );
};

/** For pointers alone: an option holds no buttons, and the keyboard has Delete. */
const Cross = ({ onClick }: { readonly onClick: () => void }) => {
  const remove = (event: MouseEvent) => {
    event.stopPropagation();
    onClick();
  };
  return (
    <span className={classes.cross} aria-hidden="true" onClick={remove}>
      <IconX size={18} stroke={1.75} />
    </span>
  );
};

import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import {
  type ComponentPropsWithRef,
  type CSSProperties,
  Fragment,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Spinner } from '../feedback/skeleton.tsx';
import { usePanelPlace } from '../overlays/panel-place.ts';
import classes from './suggest-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useSuggestList } from './use-suggest-list.ts';

export interface Suggestion {
  readonly id: number | string;
  readonly content: ReactNode;
  readonly heading?: string;
  /** Removes it with its cross, or with the Delete key while it is active. */
  readonly onRemove?: () => void;
}

interface SuggestPanelProps extends ComponentPropsWithRef<'div'> {
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The field keeps the focus and handles the keys. */
const SuggestPanel = (props: SuggestPanelProps) => {
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

/** For pointers; the keyboard uses Delete. */
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

type FieldProps = Pick<
  TextFieldProps,
  | 'autoComplete'
  | 'description'
  | 'error'
  | 'id'
  | 'leftSection'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'required'
  | 'size'
  | 'withAsterisk'
>;

export interface SuggestFieldProps extends FieldProps {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (index: number) => void;
  readonly isBusy: boolean;
  readonly notice: string | null;
  readonly announcement: string;
  readonly opensEmpty?: boolean;
}

/** A combobox after the ARIA authoring practices; the focus stays in the field. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { text, onTextChange, suggestions, onChoose, isBusy, notice, announcement, ...rest } = props;
  const { opensEmpty = false, onBlur, ...field } = rest;
  const listId = useId();
  const list = useSuggestList({
    count: suggestions.length,
    text,
    opensEmpty,
    onTextChange,
    onChoose,
    onRemove: (index) => suggestions[index]?.onRemove,
  });
  const anchor = useRef<HTMLDivElement>(null);
  useTypedBefore(anchor, text, list.edit);
  const place = usePanelPlace(anchor, list.isOpen);
  const isListShown = list.isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const placed = {
    'data-side': place?.side,
    style: { '--panel-room': place ? `${place.room}px` : undefined } as CSSProperties,
  };
  const panel = isListShown ? (
    <SuggestPanel
      {...placed}
      id={listId}
      ref={list.ref}
      aria-label={field.label}
      suggestions={suggestions}
      active={list.active}
      optionId={optionId}
      onPoint={list.point}
      onChoose={list.choose}
    />
  ) : (
    list.isOpen &&
    notice !== null && (
      <p {...placed} className={`${classes.panel} ${classes.notice}`}>
        {notice}
      </p>
    )
  );
  return (
    <TextField
      {...field}
      value={text}
      role="combobox"
      autoComplete={field.autoComplete ?? 'off'}
      autoCorrect="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={isListShown}
      aria-controls={isListShown ? listId : undefined}
      aria-activedescendant={isListShown && list.active >= 0 ? optionId(list.active) : undefined}
      onChange={(event) => list.edit(event.currentTarget.value)}
      onKeyDown={list.handleKey}
      onClick={list.open}
      onBlur={(event) => {
        list.close();
        onBlur?.(event);
      }}
      rightSection={<FieldEnd isBusy={isBusy} text={text} onClear={() => list.edit('')} />}
      inputContainer={withPanel(anchor, panel, list.isOpen ? announcement : '')}
    />
  );
};

const useTypedBefore = (
  anchor: RefObject<HTMLDivElement | null>,
  text: string,
  edit: (typed: string) => void,
): void => {
  const adopt = useEffectEvent(() => {
    const typed = anchor.current?.querySelector('input')?.value ?? '';
    if (typed !== '' && typed !== text) edit(typed);
  });
  useLayoutEffect(() => {
    adopt();
  }, []);
};

const withPanel =
  (anchor: RefObject<HTMLDivElement | null>, panel: ReactNode, announcement: string) =>
  (input: ReactNode) => (
    <div ref={anchor} className={classes.anchor}>
      {input}
      {panel}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  );

interface FieldEndProps {
  readonly isBusy: boolean;
  readonly text: string;
  readonly onClear: () => void;
}

const FieldEnd = ({ isBusy, text, onClear }: FieldEndProps) => {
  const { t } = useLingui();
  if (isBusy) return <Spinner />;
  if (text === '') return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.clear} needs-script`}
      aria-label={t`Clear`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
};

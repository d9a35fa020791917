import { type ReactNode, useId } from 'react';
import { useFileDrop } from '../../form/photos/photo-chooser.tsx';
import classes from './import.module.css';

interface FileDropProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isDisabled: boolean;
  readonly icon: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

export const FileDrop = (props: FileDropProps) => {
  const { label, hint, accept, isMultiple = false, isDisabled, icon, onFiles } = props;
  const id = useId();
  const { isOver, handlers } = useFileDrop((files) => {
    if (!isDisabled && files.length > 0) onFiles(files);
  });
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Allows choosing the same file again after correcting it.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      {...handlers}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onChange={(event) => take(event.currentTarget)}
      />
      <span aria-hidden="true" className={classes.face}>
        {icon}
        <b>{label}</b>
      </span>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
};

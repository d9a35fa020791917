import { heicTypes } from '@lodgepole/contract/core/picture-file';
import type { ReactNode } from 'react';
import classes from './photos.module.css';

/** What the picker of a phone or a computer is asked to offer. */
const offered = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', ...heicTypes].join();

interface PhotoChooserProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly describedBy: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** How the chooser looks; the field itself lies over it. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Takes the focus, and files from the picker; what is dropped is taken by what lies around. */
export const PhotoChooser = (props: PhotoChooserProps) => {
  const { id, name, label, describedBy, isMultiple = false, onFiles, children, className = '' } = props;
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again after it was removed.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <span className={`${classes.chooser} ${className}`}>
      <input
        id={id}
        type="file"
        name={name}
        accept={offered}
        multiple={isMultiple}
        aria-label={label}
        aria-describedby={describedBy}
        className={classes.input}
        onChange={(event) => take(event.currentTarget)}
      />
      <span aria-hidden="true" className={classes.face}>
        {children}
      </span>
    </span>
  );
};

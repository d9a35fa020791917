import { heicTypes } from '@lodgepole/contract/core/picture-file';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './photos.module.css';

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface DropPlace {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** A place to drop files on. One inside another takes them for itself. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): DropPlace => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};

const offered = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', ...heicTypes].join();

interface PhotoChooserProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly describedBy: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const PhotoChooser = (props: PhotoChooserProps) => {
  const { id, name, label, describedBy, isMultiple = false, onFiles, children, className = '' } = props;
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Lets the same file be chosen again after it was removed.
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

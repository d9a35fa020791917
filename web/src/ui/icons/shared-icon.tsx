interface SharedIconProps {
  readonly name:
    | 'camera'
    | 'check'
    | 'chevron-down'
    | 'chevron-left'
    | 'chevron-right'
    | 'heart'
    | 'heart-filled'
    | 'message-reply'
    | 'scale'
    | 'verified';
  readonly size: number;
  readonly className?: string | undefined;
}

/** Drawn once in `index.html`, because a page of results shows each of them up to fifteen times. */
export const SharedIcon = ({ name, size, className }: SharedIconProps) => (
  <svg className={className} width={size} height={size} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);

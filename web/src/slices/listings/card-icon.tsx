interface CardIconProps {
  readonly name:
    | 'camera'
    | 'check'
    | 'chevron-left'
    | 'chevron-right'
    | 'heart'
    | 'heart-filled'
    | 'scale'
    | 'verified';
  readonly size: number;
  readonly className?: string | undefined;
}

/** Drawn once in `index.html`: the icons of fifteen cards were a quarter of the page of results. */
export const CardIcon = ({ name, size, className }: CardIconProps) => (
  <svg className={className} width={size} height={size} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);

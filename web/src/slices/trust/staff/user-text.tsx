import classes from './user-text.module.css';

interface UserTextProps {
  readonly children: string;
  /** A line of its own, with its breaks. */
  readonly isBlock?: boolean;
}

/**
 * What people wrote, as text alone: those who write here may want to mislead the reader. It leads nowhere, breaks
 * anywhere, and its direction ends with it.
 */
export const UserText = ({ children, isBlock = false }: UserTextProps) =>
  isBlock ? (
    <p dir="auto" className={`${classes.text} ${classes.block}`}>
      {children}
    </p>
  ) : (
    <bdi className={classes.text}>{children}</bdi>
  );

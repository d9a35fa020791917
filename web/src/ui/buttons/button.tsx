import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from '../feedback/skeleton.tsx';
import classes from './button.module.css';

export interface ButtonLook {
  readonly variant?: 'filled' | 'default' | 'light' | 'subtle' | 'outline';
  readonly tone?: 'danger';
  readonly size?: 'tight' | 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md';
  readonly fullWidth?: boolean;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface AsButton extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> {
  readonly loading?: boolean;
}

interface AsLink extends ButtonLook, Omit<LinkProps, keyof ButtonLook> {}

interface AsAnchor extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, keyof ButtonLook> {
  readonly href: string;
}

/** A button, a link of the router (`to`) or a link to elsewhere (`href`) that looks like one. Styles reach it and its label by `data-part`. */
export const Button = (props: AsButton | AsLink | AsAnchor) => {
  const { variant = 'filled', tone, size = 'md', fullWidth, className, children, ...others } = props;
  const { leftSection, rightSection, ...rest } = others;
  const look = {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-part': 'button',
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-with-left': leftSection ? true : undefined,
    'data-with-right': rightSection ? true : undefined,
  };
  const inner = (
    <span className={classes.inner}>
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={classes.label} data-part="label">
        {children}
      </span>
      {rightSection && <span className={classes.section}>{rightSection}</span>}
    </span>
  );
  if ('to' in rest)
    return (
      <Link {...rest} {...look}>
        {inner}
      </Link>
    );
  if ('href' in rest)
    return (
      <a {...rest} {...look}>
        {inner}
      </a>
    );
  return (
    <PlainButton {...rest} {...look}>
      {inner}
    </PlainButton>
  );
};

type PlainButtonProps = Omit<AsButton, keyof ButtonLook> & { readonly children: ReactNode };

const PlainButton = ({ loading, disabled, children, ...rest }: PlainButtonProps) => (
  <button type="button" {...rest} disabled={disabled || loading} data-loading={loading || undefined}>
    {loading && (
      <span className={classes.loader}>
        <Spinner />
      </span>
    )}
    {children}
  </button>
);

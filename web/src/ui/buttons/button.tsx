import { button as kit } from 'virtual:kit-classes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './button.module.css';

interface Look {
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly size?: 'tight' | 'sm' | 'md' | 'lg' | 'compact-md';
  readonly fullWidth?: boolean;
  readonly leftSection?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface AsButton extends Look, Omit<ComponentPropsWithRef<'button'>, keyof Look> {
  readonly loading?: boolean;
}

interface AsLink extends Look, Omit<LinkProps, keyof Look> {}

interface AsAnchor extends Look, Omit<ComponentPropsWithRef<'a'>, keyof Look> {
  readonly href: string;
}

const rootClass = `mantine-active ${kit.root} mantine-Button-root ${kit.unstyled} ${classes.button}`;

/** The kit's button in its looks, without the kit: for pages that strangers open first. */
export const Button = (props: AsButton | AsLink | AsAnchor) => {
  const { variant = 'filled', size = 'md', fullWidth, leftSection, className, children, ...rest } = props;
  const look = {
    className: className ? `${rootClass} ${className}` : rootClass,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-with-left-section': leftSection ? true : undefined,
  };
  const inner = (
    <span className={`${kit.inner} mantine-Button-inner`}>
      {leftSection && (
        <span className={`${kit.section} mantine-Button-section`} data-position="left">
          {leftSection}
        </span>
      )}
      <span className={`${kit.label} mantine-Button-label`}>{children}</span>
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

const PlainButton = ({
  loading,
  disabled,
  children,
  ...rest
}: Omit<AsButton, keyof Look> & { readonly children: ReactNode }) => (
  <button
    type="button"
    {...rest}
    disabled={disabled || loading}
    data-disabled={disabled || undefined}
    data-loading={loading || undefined}
  >
    {loading && (
      <span className={`${kit.loader} ${classes.loader}`}>
        <Spinner />
      </span>
    )}
    {children}
  </button>
);

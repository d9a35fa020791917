import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  readonly tone: 'error' | 'info' | 'success';
  readonly children: ReactNode;
}

const icons = { error: IconAlertCircle, info: IconInfoCircle, success: IconCircleCheck } as const;

/** A message about the whole form or page. Line breaks in its text are kept; errors interrupt, the others wait. */
export const Banner = ({ tone, children }: BannerProps) => {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${classes.banner} ${classes[tone] ?? ''}`}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>{children}</div>
    </div>
  );
};

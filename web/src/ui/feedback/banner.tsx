import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSay } from '../../lib/text/say.ts';
import classes from './banner.module.css';

const icons = { failure: IconAlertCircle, success: IconCircleCheck, notice: IconInfoCircle } as const;

interface BannerProps {
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
}

/** Failures are announced at once, other messages politely. */
export const Banner = ({ kind, children }: BannerProps) => {
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className={`${classes.banner} ${classes[kind] ?? ''}`}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>{children}</div>
    </div>
  );
};

export const FailureBanner = ({ lines }: { readonly lines: readonly string[] }) => {
  const say = useSay();
  return (
    <Banner kind="failure">
      {lines.length === 1 ? (
        say(lines[0] ?? '')
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{say(line)}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
};

import type { AriaRole } from 'react';
import classes from './language-switch.module.css';
import { useOtherLanguage } from './use-other-language.ts';

interface LanguageSwitchProps {
  readonly className?: string | undefined;
  /** As an entry of a menu. */
  readonly role?: AriaRole;
  readonly tabIndex?: number;
  /** Whether its name is short where the window is narrow. */
  readonly isShortened?: boolean;
}

/** The same page in the other language, by a link of its own: it works without scripts, and in another tab. */
export const LanguageSwitch = ({ className, isShortened = false, ...menuItem }: LanguageSwitchProps) => {
  const { name, short, link } = useOtherLanguage();
  return (
    <a {...menuItem} {...link} className={className}>
      {isShortened && (
        <span className={classes.short} aria-hidden="true">
          {short}
        </span>
      )}
      <span className={isShortened ? classes.long : undefined}>{name}</span>
    </a>
  );
};

import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import classes from './scheme-switch.module.css';

type ColourScheme = 'auto' | 'dark' | 'light';

/** The page reads this before it is rendered, see index.html. */
const key = 'colour-scheme';
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosenScheme = (): ColourScheme => {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'dark' || chosen === 'light' ? chosen : 'auto';
  } catch {
    return 'auto';
  }
};

const show = (): void => {
  const chosen = chosenScheme();
  const isDark = chosen === 'dark' || (chosen === 'auto' && darkDevice().matches);
  document.documentElement.dataset['colourScheme'] = isDark ? 'dark' : 'light';
};

const follow = (): void => {
  show();
  for (const listener of listeners) listener();
};

const chooseScheme = (scheme: ColourScheme): void => {
  try {
    localStorage.setItem(key, scheme);
  } catch {}
  follow();
};

const followOtherTab = (event: StorageEvent): void => {
  if (event.key === key || event.key === null) follow();
};

/** Keeps the page in step with other tabs and with the device until it is told to stop. */
export const watchScheme = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab);
    darkDevice().addEventListener('change', follow);
    // It may have changed before anything listened.
    show();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTab);
    darkDevice().removeEventListener('change', follow);
  };
};

/** What was chosen is known to the browser alone: null until the page is hydrated. */
const useColourScheme = (): ColourScheme | null =>
  useSyncExternalStore(watchScheme, chosenScheme, () => null);

export const SchemeSwitch = () => {
  const { t } = useLingui();
  const name = useId();
  const chosen = useColourScheme();
  const choices: readonly [ColourScheme, string, typeof IconSun][] = [
    ['auto', t`Same as device`, IconDeviceDesktop],
    ['light', t`Light`, IconSun],
    ['dark', t`Dark`, IconMoon],
  ];
  return (
    <fieldset className={`${classes.switch} needs-script`}>
      <legend className="visually-hidden">{t`Colours`}</legend>
      {choices.map(([scheme, label, Icon]) => (
        <label key={scheme} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={scheme}
            className="covering"
            checked={chosen === scheme}
            onChange={() => chooseScheme(scheme)}
          />
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
};

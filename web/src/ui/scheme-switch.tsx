import { useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './scheme-switch.module.css';
import { useHydrated } from './use-hydrated.ts';

/** What was chosen is known to the browser alone, so nothing is marked until the page has been taken over. */
export const SchemeSwitch = () => {
  const { t } = useLingui();
  const name = useId();
  const isHydrated = useHydrated();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices: readonly [MantineColorScheme, string, typeof IconSun][] = [
    ['auto', t`Like the device`, IconDeviceDesktop],
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
            className="visually-hidden"
            checked={isHydrated && colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
};

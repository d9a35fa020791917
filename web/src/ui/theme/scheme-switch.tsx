import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { type ColourScheme, chooseScheme, useColourScheme } from './colour-scheme.ts';
import classes from './scheme-switch.module.css';

export const SchemeSwitch = () => {
  const { t } = useLingui();
  const name = useId();
  const chosen = useColourScheme();
  const choices: readonly [ColourScheme, string, typeof IconSun][] = [
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

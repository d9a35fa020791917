import type { Config } from '../../../core/config/config.ts';
import { warnOfConfig } from '../../../core/config/config-warnings.ts';
import { type Check, type Found, fail, ok, warn } from './finding.ts';

export const settingsCheck = (config: Config): Check => ({
  name: 'settings',
  run: () => {
    const warnings: string[] = [];
    warnOfConfig(config, (sentence) => warnings.push(sentence));
    return Promise.resolve([
      config.isProduction
        ? ok('they can be read, for production')
        : warn('they can be read, but are not for production', 'Set NODE_ENV=production for real people.'),
      ...warnings.map((says) => ({ state: 'warn' as const, says })),
    ]);
  },
});

const operatorFound = ({ operator: { name, email }, isProduction }: Config): Found => {
  const todo =
    'Set OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS and OPERATOR_JURISDICTION: people must know who has their data.';
  if (name === null)
    return (isProduction ? fail : warn)('the pages say that the operator has not been named', todo);
  return email === null ? warn(`${name}, who can not be written to`, todo) : ok(`${name}, ${email}`);
};

/** Whom the contact, privacy and terms pages name. */
export const operatorCheck = (config: Config): Check => ({
  name: 'operator',
  run: () => Promise.resolve([operatorFound(config)]),
});

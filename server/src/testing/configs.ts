import { readConfig, warnOfConfig } from '../core/config/config.ts';

type Variables = Readonly<Record<string, string>>;

/** The error an operator sees for these variables; empty when they are valid. */
export const faultsOf = (variables: Variables, folder = '/srv'): string => {
  try {
    readConfig(variables, folder);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

export const warningsOf = (variables: Variables): string[] => {
  const said: string[] = [];
  warnOfConfig(readConfig(variables, '/srv'), (sentence) => void said.push(sentence));
  return said;
};

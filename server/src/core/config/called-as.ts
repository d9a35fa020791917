/** How an operator calls one of our commands: a package has a program of its own for them, and no npm. */
export const calledAs = (command: string): string =>
  process.env['LODGEPOLE_COMMAND'] === 'lodgepole' ? `./lodgepole ${command}` : `npm run ${command} --`;

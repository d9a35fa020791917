import { fileURLToPath } from 'node:url';
import { codeField, labelOf } from '@lodgepole/contract/core/codes';
import { Id } from '@lodgepole/contract/core/form/fields';
import { withoutContext } from '@lodgepole/contract/core/text/text';
import {
  propertyTypes,
  type VerificationStatus,
  verificationStatuses,
} from '@lodgepole/contract/listings/codes';
import type { AdminActions } from '../../app/admin-actions.ts';
import { ConfigError, loadConfig } from '../../core/config/config.ts';
import { calledAs } from '../../core/config/installation.ts';
import { EmbeddedDatabaseError } from '../../db/embedded/error.ts';
import { CommandError, withDatabase } from './open-database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const choices = Object.entries(verificationStatuses)
  .map(([code, label]) => `${code} (${label})`)
  .join(', ');

const misunderstood = (): CommandError =>
  new CommandError(`Say which listing and what it is now: ${calledAs('listings:verify')} <id> <status>
The id is the number at the end of the listing's address, such as 7 in /listings/7. The status is one of ${choices}.`);

interface VerifyOptions {
  readonly id: number;
  readonly status: VerificationStatus;
}

const parseOptions = (words: readonly string[]): VerifyOptions => {
  const [idText = '', statusText = '', ...rest] = words;
  if (idText === '' || statusText === '' || rest.length > 0) throw misunderstood();
  const { data: id } = Id.safeParse(idText);
  if (id === undefined)
    throw new CommandError(
      `${idText} is not the number of a listing. Use the number at the end of its address, such as 7 in /listings/7.`,
    );
  const { data: status } = codeField(verificationStatuses).safeParse(statusText.toUpperCase());
  if (status === undefined)
    throw new CommandError(`${statusText} is not a verification status. Use one of ${choices}.`);
  return { id, status };
};

type WithActions = <Result>(work: (actions: AdminActions) => Promise<Result>) => Promise<Result>;

export const verifyListing = async (words: readonly string[], withActions: WithActions): Promise<string> => {
  const { id, status } = parseOptions(words);
  const listing = await withActions(({ setVerification }) => setVerification(id, status));
  if (!listing) throw new CommandError(`There is no listing ${id}.`);
  const label = labelOf(verificationStatuses, status);
  const name = `Listing ${id} (${withoutContext(labelOf(propertyTypes, listing.property_type))} in ${listing.city})`;
  const { verification_status: before } = listing;
  return before === status
    ? `${name} was ${label} already.`
    : `${name} is now ${label}; it was ${labelOf(verificationStatuses, before)}.`;
};

const withOwnDatabase: WithActions = async (work) => {
  const { adminActions } = await import('../../app/admin-actions.ts');
  const config = loadConfig(root);
  return withDatabase(config, async (database) => work(await adminActions({ config, database })), {
    maxConnections: 4,
  });
};

const expected = [CommandError, ConfigError, EmbeddedDatabaseError];

const explain = (error: unknown): string =>
  error instanceof Error && expected.some((kind) => error instanceof kind)
    ? error.message
    : `The status could not be changed: ${error instanceof Error ? error.message : String(error)}`;

const main = async (): Promise<void> => {
  try {
    process.stdout.write(`${await verifyListing(process.argv.slice(2), withOwnDatabase)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
};

if (import.meta.main) await main();

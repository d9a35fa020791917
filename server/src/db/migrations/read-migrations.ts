import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
  /** The oldest code, by its newest migration, that still works after this one. */
  readonly oldestCode: number;
  /** Builds indexes concurrently, which PostgreSQL does not allow in a transaction. */
  readonly isOutsideTransaction: boolean;
}

const ownDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** From this one on, the previous release still works after a migration unless its header says otherwise. */
const firstExpanding = 48;

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;
const outside = /^-- outside a transaction\b/i;
const contractStep = /^-- contract step of release (\d+\.\d+\.\d+): needs the code of migration (\d{4})\b/im;

const headOf = (sql: string): string => /^(--[^\n]*\n)*/.exec(sql)?.[0] ?? '';

export const contractOf = (sql: string): { readonly release: string; readonly needs: number } | null => {
  const [, release, needs] = contractStep.exec(headOf(sql)) ?? [];
  return release === undefined ? null : { release, needs: Number(needs) };
};

export const isOutsideTransaction = (sql: string): boolean => outside.test(sql);

const readMigration = async (directory: string, file: string, expandsFrom: number): Promise<Migration> => {
  const [, number] = fileName.exec(file) ?? [];
  if (number === undefined) throw new MigrationError(`${file} must be named like 0001_what_it_does.sql.`);
  // A checkout may change line endings; that must not change the checksum.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  const version = Number(number);
  return {
    version,
    name: file.replace(/\.sql$/, ''),
    checksum: createHash('sha256').update(sql).digest('hex'),
    sql,
    oldestCode: contractOf(sql)?.needs ?? (version < expandsFrom ? version : expandsFrom - 1),
    isOutsideTransaction: isOutsideTransaction(sql),
  };
};

export const readMigrations = async (
  directory = ownDirectory,
  expandsFrom = firstExpanding,
): Promise<readonly Migration[]> => {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file, expandsFrom)));
  const misplaced = migrations.find(({ version }, index) => version !== index + 1);
  if (misplaced) {
    throw new MigrationError(
      `Migrations are numbered 1, 2, 3 without gaps, but ${misplaced.name} is out of order.`,
    );
  }
  return migrations;
};

export const newestMigration = async (): Promise<number> => (await readMigrations()).length;

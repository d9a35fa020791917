import type pg from 'pg';
import type { Place } from '../../db/distribution.ts';

type Places = Readonly<Record<string, Place>>;

/** Unique and exclusion constraints of spread tables that could hold only within one shard. */
export const uniqueWithoutKey = async (pool: pg.Pool, places: Places): Promise<string[]> => {
  const { rows } = await pool.query<{ table: string; name: string; columns: string[] }>(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey::int2[])) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and (indisunique or indisexclusion) order by name`);
  return rows.flatMap(({ table, name, columns }) => {
    const place = places[table];
    return place?.on === 'shards' && !columns.includes(place.key) ? [name] : [];
  });
};

interface Reference {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly referenced: readonly string[];
}

const canCheck = ({ from, to, columns, referenced }: Reference, places: Places): boolean => {
  const [source, target] = [places[from], places[to]];
  if (source?.on !== 'shards') return target?.on !== 'shards';
  if (target?.on === 'every-node') return true;
  if (target?.on !== 'shards' || target.of !== source.of) return false;
  return columns.some((column, index) => column === source.key && referenced[index] === target.key);
};

/** Foreign keys whose two rows could lie on different nodes. */
export const referencesAcross = async (pool: pg.Pool, places: Places): Promise<string[]> => {
  const names = (key: string, table: string) => `array(
    select attname::text from unnest(${key}) with ordinality as part (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number order by place)`;
  const { rows } = await pool.query<Reference>(`
    select conname::text as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      ${names('conkey', 'conrelid')} as columns, ${names('confkey', 'confrelid')} as referenced
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  return rows.filter((reference) => !canCheck(reference, places)).map(({ name }) => name);
};

/** Tables on more than one node with triggers, which would do their work on whichever node a row changes. */
export const withTriggers = async (pool: pg.Pool, places: Places): Promise<string[]> => {
  const { rows } = await pool.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  return rows.flatMap(({ table }) => (places[table]?.on === 'coordinator' ? [] : [table]));
};

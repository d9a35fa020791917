import type pg from 'pg';

/** Everything that migrations make, as sorted lines; two databases with the same lines behave the same. */
const lines = `
  select format('column %s.%s %s %s %s', tables.relname, attributes.attname,
    format_type(attributes.atttypid, attributes.atttypmod), attributes.attnotnull,
    pg_get_expr(defaults.adbin, defaults.adrelid)) as line
  from pg_class as tables
  join pg_attribute as attributes on attributes.attrelid = tables.oid
  left join pg_attrdef as defaults on defaults.adrelid = tables.oid and defaults.adnum = attributes.attnum
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p', 'v', 'm')
    and attributes.attnum > 0 and not attributes.attisdropped
  union all
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select format('index %s %s', indexdef, (select indisvalid from pg_index where indexrelid = format('%I', indexname)::regclass))
  from pg_indexes where schemaname = 'public'
  union all
  select format('trigger %s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger
  join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace
  union all
  select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select format('sequence %s %s', sequencename, data_type) from pg_sequences where schemaname = 'public'
  order by line`;

export const describeSchema = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ line: string }>(lines)).rows.map(({ line }) => line);

import type { Pool } from 'pg';

export interface ReplicaState {
  readonly isInRecovery: boolean;
  /** Zero when it has everything that it received, for a primary without changes sends none. */
  readonly lagSeconds: number;
}

const question = `select pg_is_in_recovery() as "isInRecovery",
  case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as "lagSeconds"`;

export const readReplica = async (replica: Pool): Promise<ReplicaState> => {
  const { rows } = await replica.query<ReplicaState>(question);
  return rows[0] ?? { isInRecovery: false, lagSeconds: 0 };
};

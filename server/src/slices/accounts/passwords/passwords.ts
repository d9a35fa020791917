import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../../../core/limits/at-most.ts';

/** Argon2id, the package's default, at the cost that OWASP asks for. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and one of Node's four threads for files and lookups, so two are left to those. */
const inTurn = atMost(2, 200);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** The hash of a random password that no one kept, at the same cost as everyone's. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$+jT0pAM7NMdGTWIuyHFXeA$DX3fa9TSgwCAjh7y4Y6zlPrKTB2KUFRCLSGiYpk78n8';

/** Takes as long without an account as with one, so that time tells nothing. */
export const passwordMatches = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const isRight = await inTurn(() => verify(passwordHash ?? decoy, password).catch(() => false));
  return passwordHash !== null && isRight;
};

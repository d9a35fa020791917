import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, at the cost that OWASP asks for. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** The hash of a random password that nobody kept, at the same cost as everybody's. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$+jT0pAM7NMdGTWIuyHFXeA$DX3fa9TSgwCAjh7y4Y6zlPrKTB2KUFRCLSGiYpk78n8';

/** Takes as long without an account as with one, so that time tells nothing. */
export const passwordMatches = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? decoy, password).catch(() => false);
  return passwordHash !== null && isRight;
};

import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, at the cost that OWASP asks for. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | null = null;

/** Takes as long without an account as with one, so that time tells nothing. */
export const passwordMatches = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const compared = passwordHash ?? (await (decoy ??= hashPassword('nobody has this password')));
  const isRight = await verify(compared, password).catch(() => false);
  return passwordHash !== null && isRight;
};

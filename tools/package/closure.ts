import { Stopped } from '../bootstrap/say.mjs';

export interface LockedPackage {
  readonly version?: string;
  /** The path of a linked workspace. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Lock = Readonly<Record<string, LockedPackage>>;

export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly libc: string | null;
}

interface Wanted {
  readonly name: string;
  readonly isOptional: boolean;
}

const suits = (names: readonly string[] | undefined, own: string | null): boolean =>
  names === undefined ||
  own === null ||
  names.includes(own) ||
  (names.every((name) => name.startsWith('!')) && !names.includes(`!${own}`));

const runsOn = ({ os, cpu, libc }: LockedPackage, machine: Machine): boolean =>
  suits(os, machine.platform) && suits(cpu, machine.arch) && suits(libc, machine.libc);

const wantedBy = (entry: LockedPackage): Wanted[] => {
  const optional = entry.optionalDependencies ?? {};
  const isOptionalPeer = (name: string) => entry.peerDependenciesMeta?.[name]?.optional === true;
  const needed = [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptionalPeer(name)),
  ].filter((name) => !(name in optional));
  return [
    ...needed.map((name) => ({ name, isOptional: false })),
    ...Object.keys(optional).map((name) => ({ name, isOptional: true })),
  ];
};

/** Looks where Node looks: in the folder itself, then in its parents. */
const locate = (lock: Lock, from: string, name: string): string | null => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return null;
  }
};

/**
 * The packages that these workspaces need to run, as paths in the lock file; workspaces are reached through their links.
 * Development packages are included only if a workspace lists them as needed at run time.
 */
export const productionClosure = (lock: Lock, workspaces: readonly string[], machine: Machine): string[] => {
  const found = new Set<string>();
  const visit = (from: string): void => {
    for (const { name, isOptional } of wantedBy(lock[from] ?? {})) {
      const path = locate(lock, from, name);
      const entry = path === null ? undefined : lock[path];
      if (path === null || entry === undefined) {
        if (isOptional) continue;
        throw new Stopped(`package-lock.json does not have ${name}, which ${from} needs. Run npm install.`);
      }
      if (found.has(path) || (isOptional && !runsOn(entry, machine))) continue;
      found.add(path);
      visit(entry.link ? (entry.resolved ?? '') : path);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return [...found].toSorted();
};

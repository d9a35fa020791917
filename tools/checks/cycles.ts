import type { Module } from './modules.ts';

interface Visit {
  readonly index: number;
  low: number;
  isOpen: boolean;
}

/** Groups of files that import each other (Tarjan's strongly connected components). */
export const findCycles = (modules: readonly Module[]): string[][] => {
  const targets = new Map(modules.map((module) => [module.file, filesImported(module)]));
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string): Visit => {
    const here: Visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(file, here);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      const seen = visits.get(target);
      if (!seen) here.low = Math.min(here.low, visit(target).low);
      else if (seen.isOpen) here.low = Math.min(here.low, seen.index);
    }
    if (here.low === here.index) close(file);
    return here;
  };

  const close = (file: string): void => {
    const component = open.splice(open.indexOf(file));
    for (const member of component) {
      const seen = visits.get(member);
      if (seen) seen.isOpen = false;
    }
    const importsItself = targets.get(file)?.includes(file) ?? false;
    if (component.length > 1 || importsItself) cycles.push(component);
  };

  for (const file of targets.keys()) if (!visits.has(file)) visit(file);
  return cycles;
};

const filesImported = (module: Module): string[] =>
  module.imports.flatMap(({ target }) => (target.kind === 'file' ? [target.file] : []));

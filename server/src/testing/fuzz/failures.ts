import type { WireRequest } from './draft.ts';

export interface Failure {
  readonly fault: string;
  readonly request: WireRequest;
}

/** The same fault of the same endpoint. */
const signature = ({ fault, request }: Failure): string =>
  `${request.method} ${request.url.replace(/\?.*$/, '').replace(/\d+/g, 'n')} ${fault.slice(0, 12)}`;

const mostFailures = 5;

/** Collects failures, one per kind. A crash is blamed on every request in progress. */
export const createFailures = () => {
  const found = new Map<string, Failure>();
  let underWay: WireRequest[] = [];
  const note = (failure: Failure): void => void found.set(signature(failure), failure);
  const onCrash = ({ message }: Error): void => {
    for (const request of underWay) note({ fault: `ends the process: ${message}`, request });
  };
  process.on('uncaughtException', onCrash);
  return {
    note,
    isKnown: (failure: Failure): boolean => found.has(signature(failure)),
    isEnough: (): boolean => found.size >= mostFailures,
    start: (request: WireRequest): void => void underWay.push(request),
    settle: (): void => {
      underWay = [];
    },
    end: (): readonly Failure[] => {
      process.off('uncaughtException', onCrash);
      return [...found.values()];
    },
  };
};

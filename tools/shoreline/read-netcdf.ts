import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The number that netCDF takes for “not filled in”, which `ncdump` writes as `_`. Here it is a number like any other. */
const shortFill = -32_767;

const variableStart = /^ (\w+) = (.*)$/;

/** Reads number variables of a netCDF file through `ncdump` (Debian: netcdf-bin), which writes them as text. */
export const readVariables = async <Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, readonly number[]>> => {
  const dump = spawn('ncdump', ['-p', '9,17', '-v', names.join(','), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    dump.on('error', reject);
    dump.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ncdump ended with ${code}.`))));
  });
  const read: Record<string, number[]> = {};
  let values: number[] | null = null;
  let isData = false;
  for await (const line of createInterface({ input: dump.stdout })) {
    isData ||= line === 'data:';
    if (!isData) continue;
    const [, name, first] = variableStart.exec(line) ?? [];
    if (name !== undefined) values = read[name] = [];
    for (const text of (first ?? line).split(/[,;\s]+/))
      if (text !== '' && text !== '}') values?.push(text === '_' ? shortFill : Number(text));
  }
  await ended;
  return read;
};

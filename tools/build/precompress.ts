import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|mjs|css|html|svg|json|txt|xml|map|webmanifest)$/;
const worthwhileBytes = 400;

const smallest = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length <= worthwhileBytes) return;
  await Promise.all(
    Object.entries(smallest).map(async ([ending, compress]) =>
      writeFile(`${file}.${ending}`, await compress(content)),
    ),
  );
};

export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
};

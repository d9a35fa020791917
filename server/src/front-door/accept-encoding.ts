const readCoding = (part: string): { name: string; weight: number } => {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, weight: Number(quality?.slice(2) ?? 1) };
};

export const acceptsGzip = (header: string): boolean =>
  header
    .split(',')
    .map(readCoding)
    .some(({ name, weight }) => name === 'gzip' && weight > 0);

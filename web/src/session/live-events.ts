export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** One block of lines between blank ones; a comment, such as a sign of life, is no event. */
const readBlock = (block: string): StreamEvent | null => {
  const fields = block.split('\n').map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [name, rest.join(':').replace(/^ /, '')] as const;
  });
  const valuesOf = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const data = valuesOf('data');
  return data.length === 0 ? null : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
};

interface Listeners {
  readonly onEvent: (event: StreamEvent) => void;
  /** Something came, if only a sign of life. */
  readonly onPiece: () => void;
}

/** Reads server-sent events until their stream ends. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { onEvent, onPiece }: Listeners,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPiece();
    const blocks = `${rest}${decoder.decode(value, { stream: true }).replaceAll('\r', '')}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event) onEvent(event);
    }
  }
};

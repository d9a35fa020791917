export interface Progress {
  step(label: string, done: number, total: number): void;
  end(): void;
}

const barWidth = 24;
const columns = 78;

const bar = (share: number): string => {
  const full = Math.round(share * barWidth);
  return '█'.repeat(full) + '░'.repeat(barWidth - full);
};

/** A bar that grows in place. */
const terminalProgress = (write: (text: string) => void): Progress => ({
  step(label, done, total) {
    const line = `  ${bar(total === 0 ? 1 : done / total)}  ${label} ${done}/${total}`;
    write(`\r${line.padEnd(columns)}`);
  },
  end: () => write(`\r${' '.repeat(columns)}\r`),
});

/** A line per quarter, when nobody is watching. */
const linesProgress = (write: (text: string) => void): Progress => {
  let last = '';
  return {
    step(label, done, total) {
      const quarter = total === 0 ? 4 : Math.floor((done / total) * 4);
      const mark = `${label} ${quarter}`;
      if (mark === last) return;
      last = mark;
      write(`  ${label}: ${quarter * 25} %\n`);
    },
    end: () => undefined,
  };
};

export const progressOn = (stream: NodeJS.WriteStream): Progress =>
  (stream.isTTY ? terminalProgress : linesProgress)((text) => void stream.write(text));

/** A sentence per quarter, for a log. */
export const progressBy = (say: (sentence: string) => void): Progress =>
  linesProgress((text) => say(text.trim()));

export const silentProgress: Progress = { step: () => undefined, end: () => undefined };

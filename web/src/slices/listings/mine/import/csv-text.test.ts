import { describe, expect, it } from 'vitest';
import { onlyRows, rowCount, splitRecords, withRows, writeCsv } from './csv-text.ts';

const file = 'reference,text\r\nA,plain\r\n\r\nB,"two\nlines, ""quoted"""\nC,x\rD,last';

describe('the records of a CSV file', () => {
  it('know their lines, also after quoted line breaks and blank lines', () => {
    expect(splitRecords(file)).toEqual([
      { line: 1, lineCount: 1, text: 'reference,text\r\n' },
      { line: 2, lineCount: 1, text: 'A,plain\r\n' },
      { line: 3, lineCount: 1, text: '\r\n' },
      { line: 4, lineCount: 2, text: 'B,"two\nlines, ""quoted"""\n' },
      { line: 6, lineCount: 1, text: 'C,x\r' },
      { line: 7, lineCount: 0, text: 'D,last' },
    ]);
    expect(rowCount(splitRecords(file))).toBe(4);
    expect(rowCount(splitRecords(''))).toBe(0);
  });

  it('keep their lines in a file of some of them', () => {
    const lines = new Set([6, 7]);
    const some = withRows(splitRecords(file), lines);
    const rows = splitRecords(some).filter(({ text }) => text.trim() !== '');
    expect(rows.map(({ line, text }) => [line, text])).toEqual([
      [1, 'reference,text\r\n'],
      [6, 'C,x\r'],
      [7, 'D,last'],
    ]);
    expect(withRows(splitRecords(file), new Set([2]))).toBe('reference,text\r\nA,plain\r\n');
  });

  it('are as they were in a file of these alone', () => {
    expect(onlyRows(splitRecords(`\n${file}`), new Set([5, 8]))).toBe(
      'reference,text\r\nB,"two\nlines, ""quoted"""\nD,last\r\n',
    );
  });
});

it('a written file quotes what would end a cell', () => {
  expect(
    writeCsv(
      [
        ['a', 'b;c'],
        ['say "hi"', ''],
      ],
      ';',
    ),
  ).toBe('\u{feff}a;"b;c"\r\n"say ""hi""";\r\n');
});

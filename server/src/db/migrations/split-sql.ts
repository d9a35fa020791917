export interface Statement {
  /** Without comments, and with single spaces outside quotes. */
  readonly text: string;
  readonly line: number;
}

/** Comments, quoted text, and dollar-quoted bodies: semicolons inside them do not end a statement. */
const piece =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|\s+|[^\s;'"$/-]+|./g;

const isComment = (text: string): boolean => text.startsWith('--') || text.startsWith('/*');

export const splitSql = (sql: string): Statement[] => {
  const statements: Statement[] = [];
  let text = '';
  let start = 0;
  const end = () => {
    if (text.trim() !== '')
      statements.push({ text: text.trim(), line: sql.slice(0, start).split('\n').length });
    text = '';
  };
  for (const { 0: found, index } of sql.matchAll(piece)) {
    if (found === ';') end();
    else if (isComment(found) || /^\s+$/.test(found)) text += text === '' || text.endsWith(' ') ? '' : ' ';
    else {
      if (text === '') start = index;
      text += found;
    }
  }
  end();
  return statements;
};

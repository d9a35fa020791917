import { type Finding, isTest, lineAt, type Sources } from './sources.ts';

const column = 'yearly_income';
const isCode = /^server\/src\/.*\.ts$/;
const mayRead = /^server\/src\/(slices\/accounts\/|testing\/|db\/schema\.ts$)/;
const message =
  'An income is read by accounts, whose person.repository.ts rounds it for everybody but the person.';

/** Code that does not read an exact income cannot leak it. */
export const checkIncomes = (sources: Sources): Finding[] =>
  [...sources].flatMap(([file, source]) => {
    const at = isCode.test(file) && !isTest(file) && !mayRead.test(file) ? source.indexOf(column) : -1;
    return at === -1 ? [] : [{ file, line: lineAt(source, at), message }];
  });

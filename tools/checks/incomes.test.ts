import { expect, it } from 'vitest';
import { checkIncomes } from './incomes.ts';

const filesFound = (...files: readonly string[]) =>
  checkIncomes(new Map(files.map((file) => [file, 'one\nsql`select users.yearly_income from users`']))).map(
    ({ file, line }) => `${file}:${line}`,
  );

it('reports code that reads an income directly', () => {
  expect(
    filesFound(
      'server/src/slices/accounts/accounts.repository.ts',
      'server/src/slices/accounts/person.repository.ts',
      'server/src/slices/groups/groups.http.test.ts',
      'server/src/slices/groups/groups.repository.ts',
      'server/src/slices/roommates/roommate-rows.repository.ts',
    ),
  ).toEqual([
    'server/src/slices/groups/groups.repository.ts:2',
    'server/src/slices/roommates/roommate-rows.repository.ts:2',
  ]);
});

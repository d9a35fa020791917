import { describe, expect, it } from 'vitest';
import { isOwnName, mixesScripts, posesAsStaff } from './own-name.ts';

describe('a name that poses as the operator or its staff', () => {
  it.each([
    'Staff',
    'STAFF',
    'Lodgepole',
    'Lodgepole Staff',
    'LodgepoIe',
    'Lodge Pole',
    'TeamLodgepole',
    'Admin',
    'Administrator',
    'Administratrice',
    'Sysadmin',
    'Web-Admin',
    'Adrnin',
    'Support Team',
    'SupportTeam',
    'StaffMember',
    'TeamStaff',
    'OfficialStaff',
    'HelpdeskSupport',
    'ÉquipeSupport',
    'Modérateur',
    'Moderator',
    'ЅТАFF',
    'Ѕtaff',
    'Ｓｔａｆｆ',
    'Śtáff',
    'S-t-a-f-f',
    'ꜱᴛᴀꜰꜰ',
    'Łodgepole',
  ])('is refused: %s', (name) => {
    expect(isOwnName(name)).toBe(false);
  });

  it.each(['Sta ff', 'Lodge Pole', 'Ad Min', 'Team Staff', 'Customer-Sup port'])(
    'is refused when first and last name spell it: %s',
    (name) => {
      expect(posesAsStaff(name)).toBe(true);
    },
  );

  it('follows the name of the site', () => {
    expect(posesAsStaff('Nidia Roy', 'Nid')).toBe(false);
    expect(posesAsStaff('Nid Roy', 'Nid')).toBe(true);
    expect(posesAsStaff('Équipe Logis-Canada', 'Logis Canada')).toBe(true);
  });
});

it.each(['Annа', 'Аnna', 'Αλεx', 'Иvan', 'Ꭺnna'])('a word that mixes scripts is refused: %s', (name) => {
  expect(mixesScripts(name)).toBe(true);
});

it.each([
  'Anne',
  'Jean-François',
  'O’Connor',
  'Stafford',
  'Staffan',
  'Supporter',
  'Helpman',
  'Teamwell',
  'Modesto',
  'Adam',
  'Иван',
  'Ελένη',
  'ᐃᓄᒃ',
  '山田はな',
  '김민준',
  'محمد',
  'Anna Мария',
  'Nguyễn',
  'Łukasz',
  'Dominic',
  'Padmini',
])('accepts an ordinary name: %s', (name) => {
  expect(isOwnName(name)).toBe(true);
});

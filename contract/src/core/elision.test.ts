import { describe, expect, it } from 'vitest';
import { elide, marked } from './elision.ts';

const groupOf = (name: string) => elide(`Le groupe de ${marked(name)} est complet.`);

describe('a name in a French sentence', () => {
  it.each(['Anne', 'Élodie', 'Étienne', 'Yves', 'Hélène', 'Hugo', 'Œdipe', 'eve'])(
    'elides before %s',
    (name) => {
      expect(groupOf(name)).toBe(`Le groupe d’${name} est complet.`);
    },
  );

  it.each(['Bob', 'Yannick', 'Halifax', 'Hamilton', 'Zoé', '11', '«A»', ''])('does not before %s', (name) => {
    expect(groupOf(name)).toBe(`Le groupe de ${name} est complet.`);
  });

  it('elides before a link around the name, and other words that end in e', () => {
    expect(elide(`Profil de <0>${marked('Anne')}</0>`)).toBe('Profil d’<0>Anne</0>');
    expect(elide(`Plus récent que ${marked('Anne')}`)).toBe('Plus récent qu’Anne');
    expect(elide(`De ${marked('Anne')}`)).toBe('D’Anne');
  });

  it('leaves words alone that only end like these, and text that people typed', () => {
    expect(elide(`Grande ${marked('Anne')}, ${marked('de Anne')}`)).toBe('Grande Anne, de Anne');
  });

  it('is shown without marks, also if somebody typed one', () => {
    expect(elide(`Nom : ${marked('A\ue0f0B')}`)).toBe('Nom : AB');
  });
});

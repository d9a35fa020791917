import { describe, expect, it } from 'vitest';
import { checkEffects } from './effects.ts';

const check = (source: string) =>
  checkEffects(new Map([['web/src/ui/a.tsx', source]])).map(({ line, message }) => `${line} ${message}`);

describe('effects', () => {
  it.each([
    `useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [refusals]);`,
    'useLayoutEffect(() => setValues(1), []);',
    'React.useEffect(() => draft.keep(values));',
    'useEffect(() => onChange(tell), []);',
    'useEffect(async () => { await load(); }, []);',
    'useEffect(function () { return 1; }, []);',
    'useEffect(start, []);',
    'useEffect(() => { return place.scrollIntoView(); }, []);',
    'useEffect(() => { if (isOpen) return place?.close(); }, []);',
    'useEffect(() => { return isOpen && stop; }, []);',
    'useEffect(() => { return isOpen ? stop : null; }, []);',
    'useEffect(() => { return async () => {}; }, []);',
    'useEffect(() => { return void start(); }, []);',
    'useInsertionEffect(() => `text`, []);',
  ])('refuses %s', (source) => {
    expect(check(source)).toHaveLength(1);
  });

  it.each([
    'useEffect(() => { place.current?.scrollIntoView(); }, []);',
    'useEffect(() => () => stop(), []);',
    'useEffect(() => { if (!isOpen) return; start(); return () => stop(); }, []);',
    'useEffect(() => { if (!isOpen) return undefined; return onChange(tell); }, []);',
    'useEffect(() => { const added = map.add(); return added.remove; }, []);',
    'useEffect(() => { return isOpen ? stop : undefined; }, []);',
    'useEffect(() => { const look = () => { return 1; }; look(); }, []);',
    'useMemo(() => 1, []); const f = () => place.scrollIntoView();',
  ])('accepts %s', (source) => {
    expect(check(source)).toEqual([]);
  });

  it('says where and why', () => {
    expect(check('const a = 1;\nuseEffect(() => a, []);')).toEqual([
      '2 an effect needs a block: React calls what it returns as the cleanup.',
    ]);
  });
});

import type babel from '@rolldown/plugin-babel';

type Plugin = Awaited<ReturnType<typeof babel>>;

export const transformOnce = (plugin: Plugin): Plugin => {
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has no transform with a handler.`);
  const { handler } = transform;
  const results = new Map<string, ReturnType<typeof handler>>();
  transform.handler = function (code, id, options) {
    const key = `${id}\0${code}`;
    const result = results.get(key) ?? handler.call(this, code, id, options);
    results.set(key, result);
    return result;
  };
  return plugin;
};

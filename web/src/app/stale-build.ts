const reloadedKey = 'lodgepole:reloaded';
const oncePer = 60_000;

const mayReload = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (!navigator.onLine || Date.now() - last < oncePer) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/**
 * A page's script that cannot be had usually belongs to a build that was replaced meanwhile: going to the address
 * anew fetches the current one. A second failure in a row has another cause and is shown.
 */
export const reloadOnce = async (error: unknown, address: () => string): Promise<never> => {
  if (!mayReload()) throw error;
  window.location.assign(address());
  return new Promise(() => {});
};

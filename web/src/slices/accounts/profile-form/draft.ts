import { nobodyYet, type ProfileValues } from './profile-values.ts';

const key = 'register-draft';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Keeps only known fields whose saved value has the expected type. */
const restore = <Step extends Fields>(blank: Step, saved: unknown): Step => {
  if (!isFields(saved)) return blank;
  const known = Object.entries(blank).map(([name, value]) => [
    name,
    typeof saved[name] === typeof value ? saved[name] : value,
  ]);
  return Object.fromEntries(known) as Step;
};

const withoutSecrets = ({ credentials, info, extras }: ProfileValues): ProfileValues => ({
  credentials: { ...nobodyYet.credentials, email: credentials.email },
  info,
  extras: { ...extras, profile_picture: null },
});

/** Keeps the form for the lifetime of the tab, without passwords and the picture. */
export const keepDraft = (values: ProfileValues): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(withoutSecrets(values)));
  } catch {
    // Storage may be blocked or full; a reload then starts with an empty form.
  }
};

const savedDraft = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const isBlank = (values: ProfileValues): boolean => JSON.stringify(values) === JSON.stringify(nobodyYet);

export const readDraft = (): ProfileValues | null => {
  const saved = savedDraft();
  if (!isFields(saved)) return null;
  const values = withoutSecrets({
    credentials: restore(nobodyYet.credentials, saved['credentials']),
    info: restore(nobodyYet.info, saved['info']),
    extras: restore(nobodyYet.extras, saved['extras']),
  });
  return isBlank(values) ? null : values;
};

export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage may be blocked.
  }
};

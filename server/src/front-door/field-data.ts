import { sendFieldData, vitalNames } from '@lodgepole/contract/core/site/field-data';
import { NotFound } from '../core/errors.ts';
import { type App, mount } from '../http/mount.ts';
import { layoutShifts, vitalSeconds } from '../ops/metrics/measures.ts';

/** Where no visit is sampled, the call does not exist. */
export const fieldDataRoutes = (app: App, share: number): void =>
  mount(app, sendFieldData, ({ body: { route, device, values } }) => {
    if (share === 0) throw new NotFound();
    for (const name of vitalNames) {
      const value = values[name];
      if (value === undefined) continue;
      if (name === 'CLS') layoutShifts.observe([route, device], value);
      else vitalSeconds.observe([name, route, device], value / 1000);
    }
  });

/**
 * zod tests whether it may compile schemas by compiling one, which our content policy forbids and reports. Set here
 * instead of by `z.config`, so that pages without forms do not load zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

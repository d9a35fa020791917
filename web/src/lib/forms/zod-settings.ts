/**
 * zod finds out whether it may compile schemas by compiling something, which the policy of our pages forbids and reports.
 * Said here and not with `z.config`, so that a page without a form does not load the library.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * zod compiles objects with `new Function` unless configured not to; the page's content security policy forbids that. Imported first by
 * `main.tsx`, and without zod, which keeps its configuration there: the frame has no schemas, and screens that have some come later.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

declare global {
  /** Where zod keeps what it is told by `z.config`. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * zod compiles objects with `new Function` unless configured not to; the page's content security policy forbids that. Imported first by
 * `main.tsx`, and without zod itself: the frame does without schemas, and screens that have some come later.
 */
globalThis.__zod_globalConfig = { jitless: true }

export {}

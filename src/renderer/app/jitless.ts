import { z } from 'zod'

/**
 * zod compiles objects with `new Function` unless configured not to; the page's content security policy forbids that. Imported
 * first by `main.tsx`, because schemas are used as soon as their modules load.
 */
z.config({ jitless: true })

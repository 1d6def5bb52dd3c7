import { registerHooks } from 'node:module'

/** Preloaded into a desk: its sample is one that runs elsewhere already, and outlives it. */

const standIn = new URL('other-sample-thread.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    /\/(?:main\/sample\.js|src\/sample\/index\.ts)$/.test(specifier)
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
})

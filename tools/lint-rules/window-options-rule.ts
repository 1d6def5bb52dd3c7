import { nameOf, textOf } from './node-names.ts'
import type { Rule } from './rule-types.ts'

/** The value each option must be written out with, wherever it is written. */
const required: Readonly<Record<string, boolean>> = {
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  webviewTag: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  bypassCSP: false,
  allowServiceWorkers: false,
}

/** Options that open a door by their presence. */
const forbidden = new Set(['enableBlinkFeatures'])

/**
 * Windows and schemes keep their guards: an option that would weaken one may be written only with its safe value, and
 * as a literal, so that no variable can turn it.
 */
export const windowOptionsRule: Rule = {
  create: (context) => ({
    Property: (node) => {
      if (node.parent.type !== 'ObjectExpression') return
      const name = node.computed ? textOf(node.key) : nameOf(node.key)
      if (forbidden.has(name)) context.report({ node, message: `${name} may not be set` })
      const safe = Object.hasOwn(required, name) ? required[name] : undefined
      if (safe === undefined) return
      if (node.value.type !== 'Literal' || node.value.value !== safe)
        context.report({ node, message: `${name} must be written as ${safe}` })
    },
  }),
}

import './node-version.mjs'
import { fileURLToPath } from 'node:url'

// `npm run doctor`: what is missing on this machine, and how to get it. Changes nothing.

const { examine } = await import('./doctor/findings.ts')
const findings = await examine(fileURLToPath(new URL('..', import.meta.url)))
for (const { name, found, remedy, use } of findings) {
  const state = remedy === null ? 'ok' : 'missing'
  const lost = remedy === null || use === null ? '' : ` (for ${use})`
  console.log(`${state.padEnd(9)}${name.padEnd(11)}${found}${lost}`)
  if (remedy !== null) console.log(`${' '.repeat(20)}→ ${remedy}`)
}
if (findings.some(({ remedy, use }) => remedy !== null && use === null)) process.exitCode = 1

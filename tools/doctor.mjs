import './node-version.mjs'
import { fileURLToPath } from 'node:url'

// `npm run doctor`: what is missing on this machine, and how to get it. Changes nothing.

const { examine } = await import('./doctor/findings.ts')
const { isWell, reportLines } = await import('./doctor/finding.ts')
const findings = await examine(fileURLToPath(new URL('..', import.meta.url)))
console.log(reportLines(findings).join('\n'))
if (!isWell(findings)) process.exitCode = 1

import { audit } from '../audit/audit.ts'
import type { ExportSubject } from '../exports/export-subject.ts'
import { someIntent, subjectOf } from './trade.ts'

/** What an export gets of steps, without a verdict unless one is given. */
export const exportedOf = (steps: readonly unknown[], over: Partial<ExportSubject> = {}): ExportSubject => {
  const intent = over.intent ?? someIntent()
  const subject = subjectOf(steps, intent)
  return {
    builds: [4],
    origin: 'service',
    builtAt: '2026-06-01T12:00:00.000Z',
    project: 'Test project',
    network: { slug: 'devnet', name: 'Local devnet', chainId: 31_337, symbol: 'ETH', decimals: 18 },
    intent,
    request: { buyer: intent.taker },
    answer: { steps },
    steps: subject.steps,
    checks: audit(subject),
    verdict: null,
    version: '0.1.0',
    ...over,
  }
}

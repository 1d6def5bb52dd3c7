import type { Answer } from '../../../contract/contract.ts'
import { sightingOf } from '../../../features/findings/core/finding.ts'
import { findingFact } from '../../../features/findings/core/say.ts'
import { succeed } from '../../../core/result.ts'
import type { UnmatchedReason } from '../../../core/sales/sale.ts'
import type { Detector } from '../../../features/findings/desk/detector.ts'

/** Reasons that an operator can do something about: a listener brings what is missing, and a back-fill what was missed. */
const withRemedy = new Set<UnmatchedReason>(['no-order', 'no-creation', 'no-transfer', 'no-payment'])

export const createSalesDetector = (
  unmatched: () => Promise<
    Answer<readonly { readonly project: string; readonly reason: UnmatchedReason; readonly count: number }[]>
  >,
): Detector => ({
  name: 'sales',
  everyMs: 10_000,
  look: async ({ now: at }) => {
    const counted = await unmatched()
    if (!counted.ok) return counted
    const sightings = counted.value
      .filter(({ reason }) => withRemedy.has(reason))
      .map(({ project, reason, count }) =>
        sightingOf({
          at,
          count,
          subject: { project: project === '' ? null : project, item: reason },
          fact: findingFact('sales-unmatched', { count, reason }),
        }),
      )
    return succeed({
      reports: [{ do: 'replace', kind: 'sales-unmatched', scope: {}, sightings }],
      cursor: null,
    })
  },
})

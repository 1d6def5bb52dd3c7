import type { MethodAnswer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { sightingOf } from '../../../features/findings/core/finding.ts'
import { kindFacts } from '../../../features/findings/core/kinds.ts'
import { findingFact } from '../../../features/findings/core/say.ts'
import type { Detector } from '../../../features/findings/desk/detector.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'

export const createForwardingDetector = (list: () => MethodAnswer<'forwarding.list'>): Detector => ({
  name: 'forwarding',
  everyMs: 2000,
  look: async ({ now: at }) => {
    const listed = await orStorageFailure(list)
    if (!listed.ok) return listed
    const sightings = listed.value.rules.flatMap(({ id, name, dead, problem, state }) => {
      const subject = { item: String(id) }
      // Paused by a person it has no problem.
      const isStopped = problem !== null && state !== 'sending' && state !== 'up-to-date'
      if (isStopped)
        return [sightingOf({ at, subject, fact: findingFact('forwarding-stopped', { name, problem }) })]
      if (dead === 0) return []
      return [
        // It was tried for long before it was given up: nothing has to be waited for.
        sightingOf({
          at: at - kindFacts['forwarding-failing'].holdMs,
          subject,
          count: dead,
          fact: findingFact('forwarding-gave-up', { name, dead }),
        }),
      ]
    })
    return succeed({
      reports: [{ do: 'replace', kind: 'forwarding-failing', scope: {}, sightings }],
      cursor: null,
    })
  },
})

import { sightingOf } from '../../core/finding.ts'
import { findingFact, type FindingFact } from '../../core/say.ts'
import { succeed } from '../../../../core/result.ts'
import { arrivalFault } from '../../../listeners/core/arrival-fault.ts'
import { nameOfListener, type Detector, type ListListeners } from '../detector.ts'

export type ListenerDetectorDeps = {
  readonly listeners: ListListeners
  /** Keys of the receiver's paths; `null` while it cannot say. */
  readonly pathKeys: () => Promise<ReadonlySet<string | null> | null>
}

export const createListenerDetector = ({ listeners, pathKeys }: ListenerDetectorDeps): Detector => ({
  name: 'listeners',
  everyMs: 2000,
  look: async ({ now: at }) => {
    const all = await listeners()
    if (!all.ok) return all
    const keys = await pathKeys()
    const replaced = new Set(
      all.value.flatMap(({ state, replaces }) => (state === 'registered' ? [replaces] : [])),
    )
    const sightings = all.value.flatMap((listener) => {
      const { key, state, path, project } = listener
      const name = nameOfListener(listener)
      const report = (fact: FindingFact) => [sightingOf({ at, subject: { listener: key, project }, fact })]
      if (state === 'unknown') return report(findingFact('listener-in-doubt', { name }))
      // Its replacement takes what would have come for it.
      if (replaced.has(key)) return []
      const reason = arrivalFault(listener, path !== null && keys !== null && !keys.has(path))
      return reason === null ? [] : report(findingFact('deliveries-cannot-arrive', { name, reason }))
    })
    return succeed({
      reports: [{ do: 'replace', kind: 'listener-in-doubt', scope: {}, sightings }],
      cursor: null,
    })
  },
})

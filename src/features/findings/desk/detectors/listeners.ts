import { sightingOf } from '../../core/finding.ts'
import { findingFact } from '../../core/say.ts'
import { succeed } from '../../../../core/result.ts'
import type { Detector, ListListeners } from '../detector.ts'
import { nameOfListener } from './missed.ts'

/** Listeners of which nobody knows whether the service has them. */
export const createListenerDetector = (listeners: ListListeners): Detector => ({
  name: 'listeners',
  everyMs: 2000,
  look: async ({ now: at }) => {
    const all = await listeners()
    if (!all.ok) return all
    const sightings = all.value
      .filter(({ state }) => state === 'unknown')
      .map((listener) =>
        sightingOf({
          at,
          subject: { listener: listener.key, project: listener.project },
          fact: findingFact('listener-in-doubt', { name: nameOfListener(listener) }),
        }),
      )
    return succeed({
      reports: [{ do: 'replace', kind: 'listener-in-doubt', scope: {}, sightings }],
      cursor: null,
    })
  },
})

import { sightingOf, type Sighting } from '../../core/finding.ts'
import { findingFact } from '../../core/say.ts'
import { fail, succeed } from '../../../../core/result.ts'
import type { Detector } from '../detector.ts'

/** False deliveries, so many as happened, some at each look: each of a listener of its own, or all of one. */
export const countedDetector = (
  happened: () => number,
  atOnce: number,
  listenerOf = (place: number): string => `listener ${place}`,
): Detector => ({
  name: 'counted',
  everyMs: 0,
  look: ({ cursor, now: at }) => {
    const from = Number(cursor ?? 0)
    const to = Math.min(happened(), from + atOnce)
    const places = Array.from({ length: to - from }, (_, place) => from + place)
    const sightings = [...Map.groupBy(places, listenerOf)].map(([listener, own]) =>
      sightingOf({
        at,
        subject: { listener },
        fact: findingFact('deliveries-false', {
          name: listener,
          place: `log ${own.at(-1)}`,
          isRemoval: false,
        }),
        evidence: { events: own.slice(-20), source: 'this log' },
        members: own.map((event) => ({ key: `this log ${event}`, event, at })),
        shared: { subject: listener, evidence: `log ${own.at(-1)}` },
      }),
    )
    const reports =
      sightings.length === 0 ? [] : [{ do: 'append', kind: 'deliveries-false', sightings } as const]
    return Promise.resolve(succeed({ reports, cursor: String(to) }))
  },
})

/** A receiver that is down. */
export const down = (): Sighting =>
  sightingOf({
    at: Date.now(),
    subject: { item: 'receiver' },
    fact: findingFact('receiver-down', { problem: 'The port is taken by pid 4711.' }),
  })

/** A receiver that a test has go down and come back; null: it cannot be looked at. */
export const switchedReceiver = () => {
  let sightings: readonly Sighting[] | null = []
  const detector: Detector = {
    name: 'receiver',
    everyMs: 0,
    look: () =>
      Promise.resolve(
        sightings === null
          ? fail({ kind: 'unavailable', message: 'It cannot be looked at.' })
          : succeed({
              reports: [{ do: 'replace', kind: 'receiver-down', scope: {}, sightings }],
              cursor: null,
            }),
      ),
  }
  return { detector, set: (next: readonly Sighting[] | null) => void (sightings = next) }
}

/** Everything counts at once, and ends at once. */
export const atOnce = { enabled: true, limit: null, holdMs: 0, keepMs: 0 } as const

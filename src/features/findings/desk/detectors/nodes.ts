import { sightingOf, type Sighting } from '../../core/finding.ts'
import { findingFact } from '../../core/say.ts'
import { succeed } from '../../../../core/result.ts'
import type { Detector } from '../detector.ts'

export type NodesDetectorDeps = {
  readonly failing: () => readonly {
    readonly id: string
    readonly label: string
    readonly network: string
    readonly problem: string
  }[]
  readonly disagreements: () => readonly {
    readonly network: string
    readonly problem: string
    readonly at: number
  }[]
}

/** So long a disagreement holds without another one (ms). */
const disagreementMs = 10 * 60_000

export const createNodesDetector = ({ failing, disagreements }: NodesDetectorDeps): Detector => ({
  name: 'nodes',
  everyMs: 2000,
  look: async ({ now: at }) => {
    const down = failing().map(({ id, label, network, problem }) =>
      sightingOf({
        at,
        subject: { network, item: id },
        fact: findingFact('node-failing', { node: label, network, problem }),
      }),
    )
    const disagreeing = new Map<string, Sighting>()
    for (const { network, problem, at: then } of disagreements()) {
      if (at - then > disagreementMs) continue
      const fact = findingFact('nodes-disagree', { network, problem })
      disagreeing.set(network, sightingOf({ at, subject: { network }, fact }))
    }
    return succeed({
      reports: [
        { do: 'replace', kind: 'node-failing', scope: {}, sightings: down },
        { do: 'replace', kind: 'nodes-disagree', scope: {}, sightings: [...disagreeing.values()] },
      ],
      cursor: null,
    })
  },
})

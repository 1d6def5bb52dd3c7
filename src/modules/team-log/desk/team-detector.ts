import type { Answer, Output } from '../../../contract/contract.ts'
import { sightingOf, type Sighting } from '../../../features/findings/core/finding.ts'
import { findingFact } from '../../../features/findings/core/say.ts'
import { succeed } from '../../../core/result.ts'
import type { Detector } from '../../../features/findings/desk/detector.ts'

type Source = Pick<
  Output<'sources.list'>['sources'][number],
  'id' | 'name' | 'kind' | 'state' | 'failure' | 'origins'
>
type Copy = Pick<NonNullable<Output<'teamLog.status'>['copy']>, 'name' | 'state' | 'failure'>

export type TeamDetectorDeps = {
  readonly sources: () => Promise<Answer<{ readonly sources: readonly Source[] }>>
  readonly teamLog: () => Promise<Answer<{ readonly copy: Copy | null; readonly hostCopy: Copy | null }>>
  readonly senderProblem: () => string | null
}

const problemOf = ({ state, failure }: Pick<Source, 'state' | 'failure'> | Copy): string | null => {
  if (state === 'locked') return 'Its secret is sealed and the vault is locked. Unlock the vault.'
  if (state !== 'failing') return null
  return failure === null ? 'Why is unknown.' : [failure.message, failure.hint ?? ''].join(' ').trim()
}

export const createTeamDetector = ({ sources, teamLog, senderProblem }: TeamDetectorDeps): Detector => ({
  name: 'team',
  everyMs: 5000,
  look: async ({ now: at }) => {
    const [listed, status] = await Promise.all([sources(), teamLog()])
    if (!listed.ok) return listed
    if (!status.ok) return status
    const failing: Sighting[] = []
    const copies: Sighting[] = []
    for (const source of listed.value.sources) {
      // What a person paused has neither failed nor is it locked.
      const problem = problemOf(source)
      if (problem === null) continue
      const what = source.kind === 'team' ? 'team log' : 'receiver'
      const fact = findingFact('source-failing', { name: source.name, what, problem })
      const sighting = sightingOf({ at, fact, subject: { item: source.id } })
      if (source.kind === 'team') copies.push(sighting)
      else failing.push(sighting)
    }
    const { copy, hostCopy } = status.value
    for (const [item, one] of Object.entries({ copy, 'copy of the host': hostCopy })) {
      const problem = one === null ? null : problemOf(one)
      if (one === null || problem === null) continue
      copies.push(
        sightingOf({ at, fact: findingFact('copy-failing', { name: one.name, problem }), subject: { item } }),
      )
    }
    const problem = senderProblem()
    const nobody =
      problem === null
        ? []
        : [sightingOf({ at, fact: findingFact('no-sender', { problem }), subject: { item: 'sender' } })]
    return succeed({
      reports: [
        { do: 'replace', kind: 'source-failing', scope: {}, sightings: failing },
        { do: 'replace', kind: 'team-log-failing', scope: {}, sightings: copies },
        { do: 'replace', kind: 'no-sender', scope: {}, sightings: nobody },
      ],
      cursor: null,
    })
  },
})

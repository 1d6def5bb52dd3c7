import type { Answer, Output } from '../../../../contract/contract.ts'
import type { AlertFact, AlertObservation } from '../../../../core/alerts/alert-types.ts'
import { succeed } from '../../../../core/result.ts'
import { factOf, type AlertSource } from './alert-source.ts'

type Source = Pick<Output<'sources.list'>['sources'][number], 'id' | 'name' | 'kind' | 'state' | 'failure'>
type Copy = Pick<NonNullable<Output<'teamLog.status'>['copy']>, 'name' | 'state' | 'failure'>

export type TeamSourceDeps = {
  readonly sources: () => Promise<Answer<{ readonly sources: readonly Source[] }>>
  readonly teamLog: () => Promise<Answer<{ readonly copy: Copy | null; readonly hostCopy: Copy | null }>>
}

const kinds = ['source-down', 'copy-down'] as const

const whyOf = ({ state, failure }: Pick<Source, 'state' | 'failure'> | Copy): string | null => {
  if (state === 'locked') return 'Its secret is sealed and the vault is locked. Unlock the vault.'
  if (state !== 'failing') return null
  return failure === null ? 'Why is not known.' : [failure.message, failure.hint ?? ''].join(' ').trim()
}

/** Logs of others that this desk reads, and the copy of its own into a team log. */
export const createTeamSource = ({ sources, teamLog }: TeamSourceDeps): AlertSource => {
  const sourcesDown = async (now: number): Promise<Answer<AlertFact[]>> => {
    const listed = await sources()
    if (!listed.ok) return listed
    return succeed(
      listed.value.sources.flatMap((source) => {
        // What a person paused has neither failed nor is it locked.
        const why = whyOf(source)
        if (why === null) return []
        const what = source.kind === 'team' ? 'team log' : 'receiver'
        const title = `The ${what} “${source.name}” cannot be read`
        return [factOf({ subject: `source ${source.id}`, at: now, title, text: `${title}: ${why}` })]
      }),
    )
  }
  const copiesDown = async (now: number): Promise<Answer<AlertFact[]>> => {
    const status = await teamLog()
    if (!status.ok) return status
    const { copy, hostCopy } = status.value
    const copies = { copy, 'copy of the host': hostCopy }
    return succeed(
      Object.entries(copies).flatMap(([subject, one]) => {
        const why = one === null ? null : whyOf(one)
        if (one === null || why === null) return []
        const title = `What “${one.name}” receives is not copied into the team log`
        return [factOf({ subject, at: now, title, text: `${title}: ${why}` })]
      }),
    )
  }
  const factsOf = { 'source-down': sourcesDown, 'copy-down': copiesDown }

  return {
    name: 'team',
    everyMs: 5000,
    look: async ({ now, wanted }) => {
      const observations: AlertObservation[] = []
      for (const kind of kinds) {
        if (!wanted.has(kind)) continue
        const facts = await factsOf[kind](now)
        if (!facts.ok) return facts
        observations.push({ kind, facts: facts.value })
      }
      return succeed({ observations, cursor: null })
    },
  }
}

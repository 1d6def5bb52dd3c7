import type { ReactNode } from 'react'
import type { DraftRow } from '../../../../contract/transactions.ts'
import { headlineWord, sayFresh, sayGrounds } from '../../../../core/transactions/say.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useSimulationAge } from '../build/simulation-age.ts'
import { verdictTone } from '../build/verdict-tone.ts'
import { outcomeOf } from '../../../parts/draft-words.ts'

type DraftVerdictProps = {
  readonly build: number | null
  readonly kind: DraftRow['form']['kind']
  /** In place of its state, where something else comes first. */
  readonly instead: ReactNode
}

/** What the newest build of a draft came to: its state, and the coins that it moves. */
export const DraftVerdict = ({ build, kind, instead }: DraftVerdictProps) => {
  const { data } = useDeskQuery('transactions.getBuild', { id: build ?? 0 }, { enabled: build !== null })
  const { isStale } = useSimulationAge(data)
  if (build === null) return <span className="md-quiet">not built</span>
  if (data === undefined) return instead
  if (data.failure !== null)
    return <StatusChip word="No steps" tone="error" title={data.failure.message} isPlain />
  const { state, headline } = data.verdict
  return (
    <span className="md-two-lines">
      {instead !== false ? (
        instead
      ) : isStale ? (
        <StatusChip
          word="Simulation is old"
          tone="warning"
          title="Open the draft and simulate again."
          isPlain
        />
      ) : (
        <StatusChip
          word={headlineWord(headline)}
          tone={verdictTone[state]}
          title={sayGrounds(headline) || sayFresh(headline)}
          isPlain
        />
      )}
      <span className="md-quiet">
        <AddressedText text={outcomeOf(headline, kind)} plain />
      </span>
    </span>
  )
}

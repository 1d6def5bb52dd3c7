import type { Output } from '../../../../contract/contract.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { OutcomeWord } from '../outcome-word.tsx'
import { agreementWords, verdictWord, verdictWords } from '../words.ts'

/** A signature that was checked on this desk. */
export type CheckedRow = Output<'signatures.history'>['rows'][number]

/** What the desk said. */
export const CheckedVerdict = ({ row: { damaged, verdict } }: { readonly row: CheckedRow }) =>
  damaged === undefined ? (
    <StatusChip
      word={verdictWord(verdict)}
      tone={verdictWords[verdict].tone}
      {...(verdict === 'proven' ? { title: 'Open it to see what it takes for granted.' } : {})}
    />
  ) : (
    <StatusChip word="damaged" tone="error" title={damaged} />
  )

/** The newest word of each of those who were asked as well. */
export const OthersInShort = ({ row: { others } }: { readonly row: CheckedRow }) => {
  const service = others.find((answer) => answer.from === 'service')
  const chain = others.find((answer) => answer.from === 'chain')
  if (service === undefined && chain === undefined) return '—'
  return (
    <span className="md-facts">
      {service !== undefined && (
        <OutcomeWord
          word={service.isValid ? 'service: valid' : 'service: not valid'}
          tone={agreementWords[service.agreement].tone}
          title={service.reasons.service}
        />
      )}
      {chain !== undefined && (
        <OutcomeWord
          word={chain.erc6492.isValid ? 'chain: valid' : 'chain: not valid'}
          tone={chain.erc6492.isValid ? 'success' : 'error'}
          title={`At block ${chain.block.number}`}
        />
      )}
    </span>
  )
}

import type { Output } from '../../../../contract/contract.ts'
import type { CheckedFile } from '../../contract.ts'
import { chainVerdict, type chainVerdicts } from '../../core/external-check.ts'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { notThisKeyChip, notThisKeyWord } from '../../core/say.ts'
import { OutcomeWord } from '../outcome-word.tsx'
import { agreementWords, fileOutcomeWords, validByContract, verdictWord, verdictWords } from '../words.ts'

export type CheckedRow = Output<'signatures.history'>['rows'][number]
export type CheckedSignature = Extract<CheckedRow, { readonly what: 'signature' }>

type Said = { readonly word: string; readonly tone: Tone; readonly title?: string }

export const checkedWord = ({
  damaged,
  verdict,
  kind,
  reading,
  others,
}: Pick<CheckedSignature, 'damaged' | 'verdict' | 'kind' | 'reading' | 'others'>): Said => {
  if (damaged !== undefined) return { word: 'Damaged', tone: 'error', title: damaged }
  // All that were asked, of whichever network and time: where they disagree nothing is settled.
  const chains = others.flatMap((answer) => (answer.from === 'chain' ? [chainVerdict(verdict, answer)] : []))
  const isAgreed = (wanted: (typeof chainVerdicts)[number]): boolean =>
    chains.length > 0 && chains.every((said) => said === wanted)
  const { tone } = verdictWords[verdict]
  if (verdict !== 'proven') {
    if (isAgreed('refuted')) return verdictWords.refuted
    if (isAgreed('valid')) return validByContract
    return verdict === 'not-this-key'
      ? { word: notThisKeyChip({ kind }), tone, title: notThisKeyWord({ kind }) }
      : { word: verdictWord(verdict), tone }
  }
  const isOpen = reading === 'digest' || chains.some((said) => said === 'refuted')
  return { word: verdictWord(verdict), tone: isOpen ? 'warning' : tone }
}

/** A file that holds says of a signature what its own verdict is. */
const fileWord = ({ outcome, signature }: CheckedFile): Said =>
  outcome === 'holds' && signature !== undefined
    ? checkedWord({ ...signature, others: [] })
    : fileOutcomeWords[outcome]

export const rowWord = (row: CheckedRow): Said =>
  row.what === 'file' ? fileWord(row.file) : checkedWord(row)

export const CheckedVerdict = ({ row }: { readonly row: CheckedRow }) => <StatusChip {...rowWord(row)} />

export const OthersInShort = ({ row: { others } }: { readonly row: CheckedSignature }) => {
  const service = others.find((answer) => answer.from === 'service')
  const chain = others.find((answer) => answer.from === 'chain')
  if (service === undefined && chain === undefined) return '—'
  return (
    <span className="md-inline">
      {service !== undefined && (
        <OutcomeWord
          word={service.isValid ? 'Service: valid' : 'Service: invalid'}
          tone={agreementWords[service.agreement].tone}
          title={service.reasons.service}
        />
      )}
      {chain !== undefined && (
        <OutcomeWord
          word={chain.erc6492.isValid ? 'Chain: valid' : 'Chain: invalid'}
          tone={chain.erc6492.isValid ? 'success' : 'error'}
          title={`At block ${chain.block.number}`}
        />
      )}
    </span>
  )
}

import type { ChainProof } from '../contract.ts'
import { sayCheck } from '../core/say.ts'
import type { ChainCheck } from '../../../core/webhooks/chain-verdicts.ts'
import { Hex } from '../../../renderer/ui/hex.tsx'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import './proof-path.css'
import { checkWords, outcomeWords, pathSteps, type PathStep } from './path-steps.ts'

const meanings: Readonly<Record<PathStep['name'], string>> = {
  Block: 'Hashes to the delivered block hash.',
  'Receipts root': 'One hash covers all receipts.',
  Receipt: 'Result of one transaction.',
  Log: 'Address, topics and data.',
  Transaction: 'Under a second root.',
  'Final block': 'Reported by nodes.',
}

const toneOf = (outcome: PathStep['outcome']): Tone =>
  outcome === 'holds' ? 'success' : outcome === 'fails' || outcome === 'absent' ? 'error' : 'neutral'

type ProofPathProps = {
  readonly checks: readonly ChainCheck[]
  readonly logIndex: ChainProof['logIndex']
  readonly isAbsent?: boolean
}

export const ProofPath = ({ checks, logIndex, isAbsent = false }: ProofPathProps) => (
  <ol className="md-bare-list md-text md-below--near" aria-label="From the block to the log">
    {pathSteps(checks, isAbsent).map((step) => (
      <li key={step.name} className="md-path__step" data-tone={toneOf(step.outcome)}>
        <span className="md-path__sign" aria-hidden>
          {outcomeWords[step.outcome].sign}
        </span>
        <div className="md-fill">
          <h4>
            {step.name} <Outcome outcome={step.outcome} />
          </h4>
          <p className="md-quiet md-small">{meanings[step.name]}</p>
          {step.checks.map((check) => (
            <Comparison key={check.name} check={check} />
          ))}
          {step.name === 'Log' && logIndex !== null && <Readings logIndex={logIndex} />}
        </div>
      </li>
    ))}
  </ol>
)

const Outcome = ({ outcome }: { readonly outcome: PathStep['outcome'] }) => {
  const { word, meaning } = outcomeWords[outcome]
  return (
    <span className="md-tone md-small" data-tone={toneOf(outcome)} title={meaning}>
      {word}
    </span>
  )
}

/** Nodes alone say it: nothing of it is computed. */
const isStated = (name: ChainCheck['name']): boolean => name === 'final-block' || name === 'second-node'

const Comparison = ({ check }: { readonly check: ChainCheck }) => {
  const { name, outcome, claimed, found } = check
  const what = checkWords[name]
  // Where both agree one is enough, also where they are written in two ways, as times are.
  const isEqual = claimed !== null && (claimed === found || outcome === 'holds')
  return (
    <dl className="md-pairs md-path__pair">
      <dt title={sayCheck(check)}>{what}</dt>
      <dd>
        {isEqual ? (
          <Value text={claimed} what={what} />
        ) : (
          <>
            {claimed !== null && (
              <span>
                <span className="md-quiet">Delivered</span> <Value text={claimed} what={what} />
              </span>
            )}
            {found !== null && (
              <span>
                <span className="md-quiet">
                  {outcome === 'stated' || isStated(name) ? 'Stated' : 'Computed'}
                </span>{' '}
                <Value text={found} what={what} />
              </span>
            )}
          </>
        )}
        {outcome === 'holds' ? (
          <span
            role="img"
            className="md-good"
            aria-label={outcomeWords.holds.word}
            title={outcomeWords.holds.meaning}
          >
            ✓
          </span>
        ) : (
          <Outcome outcome={outcome} />
        )}
        {(outcome === 'fails' || outcome === 'open') && <div>{sayCheck(check)}</div>}
      </dd>
    </dl>
  )
}

const short = 26

const Value = ({ text, what }: { readonly text: string; readonly what: string }) =>
  text.length > short && text.startsWith('0x') ? (
    <Hex value={text} what={what.toLowerCase()} />
  ) : (
    <span className="md-mono">{visibleText(text === '0x' ? '0x (empty)' : text)}</span>
  )

/** The delivered index may count in the transaction or in the block; senders do either. */
const Readings = ({ logIndex }: { readonly logIndex: NonNullable<ChainProof['logIndex']> }) => {
  const { claimed, inTransaction, inBlock, holds } = logIndex
  const reading = (place: number | null, which: 'transaction' | 'block'): string =>
    place === null
      ? 'not computed'
      : claimed === null
        ? String(place)
        : `${place}, ${holds === which || holds === 'both' ? 'equal' : 'not equal'}`
  return (
    <dl className="md-pairs md-path__pair">
      <dt>Two readings</dt>
      <dd>
        <span>
          <span className="md-quiet">In the transaction</span> {reading(inTransaction, 'transaction')}
        </span>
        <span>
          <span className="md-quiet">In the block</span> {reading(inBlock, 'block')}
        </span>
      </dd>
    </dl>
  )
}

import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { Alert, AlertTitle } from '@mui/material'
import { type Field, FieldList } from '../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../renderer/ui/hex.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { finalityText } from './finality-words.ts'
import { ProofPath } from './proof-path.tsx'
import type { CompletenessCheck, RecheckedProof } from '../contract.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'

const verdicts = {
  complete: { severity: 'success', word: 'The file holds' },
  'not-complete': { severity: 'error', word: 'Not complete' },
  'not-a-certificate': { severity: 'error', word: 'Not a completeness file' },
} as const

type RecheckedCompletenessProps = { readonly name: string; readonly result: CompletenessCheck }

const RecheckedCompleteness = ({ name, result: check }: RecheckedCompletenessProps) => {
  const { word, ...verdict } = verdicts[check.verdict]
  // The file proves what matched; that some of it was missed is no good news.
  const severity = (check.missed ?? 0) > 0 && verdict.severity === 'success' ? 'warning' : verdict.severity
  const { blocks, finality, filters } = check
  return (
    <>
      <Alert severity={severity} variant="outlined">
        <AlertTitle>
          {word}: {visibleText(name)}
        </AlertTitle>
        {visibleText(check.message)}
      </Alert>
      {blocks !== null && (
        <Panel title="Computed from the file">
          <FieldList
            fields={[
              { label: 'Blocks', value: `${formatCount(blocks.from)} to ${formatCount(blocks.to)}` },
              { label: 'From', value: <Time at={blocks.fromTime} form="second" /> },
              { label: 'To', value: <Time at={blocks.toTime} form="second" /> },
              {
                label: 'Last block',
                value: <Hex value={blocks.lastHash} what="hash of the last block" whole />,
                title: 'Compare it with a trusted node: the proof depends on it.',
              },
              { label: 'Logs that match', value: formatCount(check.matched ?? 0) },
              {
                label: 'Ruled out',
                value: blocksOf(check.ruledOut),
                title: 'By header: no match possible.',
              },
              {
                label: 'Read in full',
                value: blocksOf(check.rebuilt),
                title: 'All receipts match their root.',
              },
            ]}
          />
        </Panel>
      )}
      {finality !== null && (
        <Panel title="What the file claims">
          <FieldList
            fields={[
              { label: 'Missed', value: check.missed, title: 'As stored' },
              { label: 'Chain', value: `${visibleText(check.network ?? '')} (${check.chainId})` },
              { label: 'Listener', value: visibleText(check.listener ?? '') },
              ...filterFields(filters),
              {
                label: 'Finality',
                value: `Block ${finality.block} was ${finality.kind}, by ${finality.nodes.map(visibleText).join(', ')}`,
                title: 'Reported by nodes at creation',
              },
              { label: 'Created', value: check.createdAt && <Time at={check.createdAt} form="both" /> },
              { label: 'Version', value: check.program && visibleText(check.program) },
            ]}
          />
        </Panel>
      )}
      <Sentences title="What it proves" lines={check.proves} />
      <Sentences title="What it does not prove" lines={check.doesNotProve} />
    </>
  )
}

const blocksOf = (count: number | null): string =>
  `${formatCount(count ?? 0)} ${count === 1 ? 'block' : 'blocks'}`

const filterWords = {
  contractAddresses: 'Contracts',
  events: 'Events',
  tokenIDs: 'Token ids',
  accounts: 'Accounts',
  topicHashes: 'Topics',
} as const

const filterFields = (filters: CompletenessCheck['filters']): Field[] =>
  filters === null
    ? []
    : (Object.keys(filterWords) as (keyof typeof filterWords)[]).flatMap((name) =>
        filters[name].length === 0
          ? []
          : [{ label: filterWords[name], value: filters[name].map(visibleText).join(', ') }],
      )

const Sentences = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <>
      <h3 className="md-below">{title}</h3>
      <ul className="md-text md-bullets">
        {lines.map((line) => (
          <li key={line}>{visibleText(line)}</li>
        ))}
      </ul>
    </>
  )

type RecheckedClaimProps = {
  readonly name: string
  readonly result: RecheckedProof
}

const RecheckedClaim = ({ name, result }: RecheckedClaimProps) => {
  const { proven, refuted, kind, message, claim, checks, finality } = result
  const isBound = checks.some((check) => check.name === 'chain' && check.outcome === 'holds')
  return (
    <>
      <Alert severity={proven ? 'success' : refuted ? 'warning' : 'error'} variant="outlined">
        <AlertTitle>
          {verdictOf(result)}: {visibleText(name)}
        </AlertTitle>
        {visibleText(message)}
      </Alert>
      {claim !== null && (
        <Panel title={kind === 'proof' ? 'From the block to the log' : 'What the block says'}>
          <ProofPath
            checks={checks}
            logIndex={result.logIndex}
            isAbsent={refuted && checks.every(({ outcome }) => outcome !== 'fails')}
          />
        </Panel>
      )}
      {claim !== null && (
        <Panel title="What the file claims">
          <FieldList
            fields={[
              {
                label: 'File',
                value: result.hashHolds ? 'Unchanged' : 'Changed after it was made',
              },
              {
                label: 'Chain',
                value: isBound ? result.chainId : `${result.chainId} (as the file says)`,
                title: isBound ? 'Signed for it' : 'Only the file says so',
              },
              kind !== 'refutation' && {
                label: 'Finality',
                value: finality && visibleText(finalityText(finality)),
                title: 'Reported by nodes at creation',
              },
              {
                label: 'Delivery',
                value: result.deliverySha256 && (
                  <Hex value={result.deliverySha256} what="SHA-256 of the delivery" whole />
                ),
                title: 'SHA-256 of the bytes.',
              },
              { label: 'Created', value: result.createdAt && <Time at={result.createdAt} form="both" /> },
              { label: 'Version', value: result.program && visibleText(result.program) },
            ]}
          />
        </Panel>
      )}
      {proven && <p className="md-quiet">Compare the block hash with a trusted node.</p>}
      {refuted && <p className="md-quiet">Compare the hash with the bytes received.</p>}
    </>
  )
}

const verdictOf = ({ kind, proven, refuted }: RecheckedClaimProps['result']): string =>
  kind === 'refutation' ? (refuted ? 'Refuted' : 'Not refuted') : proven ? 'Proven' : 'Not proven'

type RecheckedFileProps = { readonly name: string; readonly result: RecheckedProof | CompletenessCheck }

export const RecheckedFile = ({ name, result }: RecheckedFileProps) =>
  result.kind === 'completeness' ? (
    <RecheckedCompleteness name={name} result={result} />
  ) : (
    <RecheckedClaim name={name} result={result} />
  )

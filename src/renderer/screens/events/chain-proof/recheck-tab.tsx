import { type DragEvent, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { mostSentCharacters } from '../../../../core/certificate/words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { FileOpenIcon, VerifiedUserIcon } from '../../../ui/icons.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import './recheck-tab.css'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { type Field, FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { finalityText } from './finality-words.ts'
import { ProofPath } from './proof-path.tsx'
import type { CompletenessCheck } from '../../../../contract/proofs.ts'
import { formatCount } from '../../../ui/count-format.ts'
import './rechecked-completeness.css'

const verdicts = {
  complete: { severity: 'success', word: 'The file holds' },
  'not-complete': { severity: 'error', word: 'Not complete' },
  'not-a-certificate': { severity: 'error', word: 'Not a completeness file' },
} as const

type RecheckedCompletenessProps = { readonly name: string; readonly result: CompletenessCheck }

/** What a completeness file comes to: the verdict, what was computed, what the file only says, and what none can prove. */
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
                value: <Hex value={blocks.lastHash} what="the hash of the last block" whole />,
                title: 'Compare it with a node or an explorer you trust: the whole proof depends on it.',
              },
              { label: 'Logs that match', value: formatCount(check.matched ?? 0) },
              {
                label: 'Ruled out',
                value: blocksOf(check.ruledOut),
                title: 'By their headers alone: no matching log can be in them.',
              },
              {
                label: 'Read in full',
                value: blocksOf(check.rebuilt),
                title: 'All their receipts are in the file and match the root in the header.',
              },
            ]}
          />
        </Panel>
      )}
      {finality !== null && (
        <Panel title="What the file claims">
          <FieldList
            fields={[
              { label: 'Missed', value: check.missed, title: 'From the log of the desk that made it.' },
              { label: 'Chain', value: `${visibleText(check.network ?? '')} (${check.chainId})` },
              { label: 'Listener', value: visibleText(check.listener ?? '') },
              ...filterFields(filters),
              {
                label: 'Finality',
                value: `Block ${finality.block} was ${finality.kind}, by ${finality.nodes.map(visibleText).join(', ')}`,
                title: 'Reported by nodes when the file was made; it cannot be computed.',
              },
              { label: 'Written', value: check.createdAt && <Time at={check.createdAt} form="both" /> },
              { label: 'By version', value: check.program && visibleText(check.program) },
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
      <h3 className="md-proves__title">{title}</h3>
      <ul className="md-text md-proves">
        {lines.map((line) => (
          <li key={line}>{visibleText(line)}</li>
        ))}
      </ul>
    </>
  )

type RecheckedProofProps = {
  readonly name: string
  readonly result: Exclude<Output<'proofs.recheck'>, { kind: 'completeness' }>
}

/** What a proof file comes to: the verdict, the same picture as beside the event, and what it cannot prove. */
const RecheckedProof = ({ name, result }: RecheckedProofProps) => {
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
                label: 'The file',
                value: result.hashHolds
                  ? 'Unchanged: its hash matches.'
                  : 'Changed since it was made: its hash does not match.',
              },
              {
                label: 'Chain',
                value: isBound ? result.chainId : `${result.chainId} (as the file says)`,
                title: isBound ? 'The transaction was signed for it.' : 'Only the file itself says so.',
              },
              ...(kind === 'refutation'
                ? []
                : [
                    {
                      label: 'Finality',
                      value: finality && visibleText(finalityText(finality)),
                      title: 'Reported by nodes when the file was made; it cannot be computed.',
                    },
                  ]),
              {
                label: 'Delivery',
                value: result.deliverySha256 && (
                  <Hex value={result.deliverySha256} what="the SHA-256 of the delivery" whole />
                ),
                title: 'SHA-256 of the bytes that came.',
              },
              { label: 'Written', value: result.createdAt && <Time at={result.createdAt} form="both" /> },
              { label: 'By version', value: result.program && visibleText(result.program) },
            ]}
          />
        </Panel>
      )}
      {proven && (
        <p className="md-quiet">
          This proves that the block with this hash holds exactly this log. It does not prove that the block
          is on the chain or final: the named nodes reported that. Compare the block hash with a node or an
          explorer you trust.
        </p>
      )}
      {refuted && (
        <p className="md-quiet">
          This proves that the block with this hash does not hold what was reportedly delivered. It does not
          prove that it was delivered: compare the delivery’s hash with the bytes received.
        </p>
      )}
    </>
  )
}

const verdictOf = ({ kind, proven, refuted }: RecheckedProofProps['result']): string =>
  kind === 'refutation' ? (refuted ? 'Refuted' : 'Not refuted') : proven ? 'Proven' : 'Not proven'

type Checked = { readonly name: string; readonly result: Output<'proofs.recheck'> }

/** Computes a proof file again: no network, no node, nothing of this log. */
export const RecheckTab = () => {
  const recheck = useDeskMutation('proofs.recheck')
  const { isRunning, failure } = recheck
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isOver, setOver] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    recheck.reset()
    const isLong = file.size > mostSentCharacters
    setTooLong(isLong)
    if (isLong) return setChecked(null)
    const answer = await recheck.run({ file: await file.text() })
    return setChecked(answer.ok ? { name: file.name, result: answer.value } : null)
  }
  const isEmpty = checked === null && failure === null && !tooLong
  const choose = (
    <FilePick
      label="Proof file"
      accept=".json,application/json"
      startIcon={<FileOpenIcon />}
      loading={isRunning}
      variant={isEmpty ? 'contained' : 'outlined'}
      onFile={(file) => void read(file)}
    />
  )
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className="md-scroll">
      <div className="md-recheck">
        <div
          className={`md-framed md-recheck__drop ${isEmpty ? 'md-recheck__drop--empty' : ''} ${isOver ? 'md-recheck__drop--over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isEmpty ? (
            <EmptyState icon={<VerifiedUserIcon />} title="Check a proof again" actions={choose}>
              Drop a proof file here: a .json file, such as <i>Save the proof</i> in the details of an event
              or <i>Export proof…</i> of an audit makes. Everything in it is recomputed on this machine,
              offline: trust in its maker is not needed.
            </EmptyState>
          ) : (
            <>
              <span className="md-quiet">Drop another file here.</span>
              {choose}
            </>
          )}
        </div>
        {tooLong && (
          <p role="alert">
            The file is too large for this page. Check it with <code>node check-proof.mjs FILE</code> or{' '}
            <code>marketdesk proofs recheck FILE</code>.
          </p>
        )}
        {failure !== null && <ErrorPanel failure={failure} />}
        {checked !== null && (
          <section className="md-recheck__result" aria-label={`Result of ${visibleText(checked.name)}`}>
            {checked.result.kind === 'completeness' ? (
              <RecheckedCompleteness name={checked.name} result={checked.result} />
            ) : (
              <RecheckedProof name={checked.name} result={checked.result} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

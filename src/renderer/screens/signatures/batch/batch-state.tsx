import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { Batch } from '../../../../contract/signatures.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { OutcomeWord } from '../outcome-word.tsx'
import { verdictWord, verdictWords } from '../words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const stateWords: Readonly<Record<Batch['state'], { readonly word: string; readonly tone: Tone }>> = {
  filling: { word: 'being read', tone: 'info' },
  running: { word: 'running', tone: 'info' },
  done: { word: 'done', tone: 'success' },
  cancelled: { word: 'cancelled', tone: 'warning' },
  failed: { word: 'failed', tone: 'error' },
}

const wordOf = (verdict: Batch['doubtful'][number]['verdict']): { word: string; tone: Tone } =>
  verdict === 'unreadable'
    ? { word: 'not readable', tone: 'neutral' }
    : { word: verdictWord(verdict), tone: verdictWords[verdict].tone }

const number = (value: number): string => value.toLocaleString('en-US')

/** How a batch stands, and what is doubtful in it. */
export const BatchState = ({
  batch,
  onCancel,
  isCancelling,
}: {
  readonly batch: Batch
  readonly onCancel: () => void
  readonly isCancelling: boolean
}) => {
  const { counts, characters } = batch
  const isOn = batch.state === 'running' || batch.state === 'filling'
  return (
    <Panel
      title={`Batch ${batch.id}`}
      actions={
        isOn && (
          <Button color="inherit" loading={isCancelling} onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <div className="md-sign__stack">
        <p className="md-flow md-sign__row">
          <OutcomeWord {...stateWords[batch.state]} />
          <span>
            {batch.state === 'filling'
              ? `${number(characters.total)} characters so far`
              : `${number(batch.done)} verified, ${number(Math.round(batch.perSecond))} a second`}
          </span>
        </p>
        {isOn && (
          <LinearProgress
            aria-label="Progress of the batch"
            variant={batch.state === 'running' ? 'determinate' : 'indeterminate'}
            value={characters.total > 0 ? (100 * characters.done) / characters.total : 0}
          />
        )}
        <p className="md-flow md-sign__row md-sign__counts">
          {(['proven', 'not-this-key', 'undecided', 'malformed', 'unreadable'] as const).map((verdict) => (
            <span key={verdict}>
              <b className="md-number">{number(counts[verdict])}</b> {wordOf(verdict).word}
            </span>
          ))}
        </p>
        {batch.problem !== null && <Alert severity="error">{batch.problem}</Alert>}
        {batch.path !== null && (
          <Alert
            severity={batch.state === 'done' ? 'success' : 'info'}
            variant="outlined"

            action={<CopyButton what="the path" text={batch.path} />}
          >
            {batch.state === 'done' ? 'All rows with their verdicts' : 'Rows verified until then'}:{' '}
            <code>{batch.path}</code>
          </Alert>
        )}
        {batch.doubtful.length > 0 && (
          <SimpleTable
            caption={
              batch.doubtful.length < 200
                ? 'Rows that are not proven'
                : 'The first 200 rows that are not proven'
            }
            rows={batch.doubtful}
            keyOf={(row) => row.line}
            columns={[
              { head: 'Line', className: 'md-number', cell: (row) => row.line },
              {
                head: 'Address',
                cell: (row) => (row.address === '' ? '—' : <Hex value={row.address} what="address" />),
              },
              {
                head: 'Verdict',
                cell: (row) => <StatusChip word={wordOf(row.verdict).word} tone={wordOf(row.verdict).tone} />,
              },
              { head: 'Why', cell: (row) => <AddressedText text={row.detail} /> },
            ]}
          />
        )}
      </div>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Tab, Tabs } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { CallDetail } from '../../contract.ts'
import { indentJson, looksLikeJson } from '../../../../core/wire/json-indenter.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { CodeDifference } from '../../../../renderer/ui/code-view/lazy-code.tsx'
import { formatBytes, formatCount } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { statusText } from '../calls/call-columns.tsx'
import { OutcomeChip } from '../outcome-chip.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const rows: readonly { readonly label: string; readonly show: (call: CallDetail) => ReactNode }[] = [
  { label: 'Operation', show: (call) => visibleText(call.operation) },
  {
    label: 'Outcome',
    show: (call) => (
      <>
        <OutcomeChip outcome={call.outcome} /> {visibleText(statusText(call))}
      </>
    ),
  },
  { label: 'Started', show: (call) => <Time at={call.startedAt} form="both" /> },
  { label: 'Duration', show: (call) => formatDuration(call.durationMs) },
  { label: 'Response', show: (call) => formatBytes(call.answerBytes) },
  { label: 'URL', show: (call) => <span className="md-mono">{visibleText(call.url)}</span> },
]

const CallsSideBySide = ({ former, later }: { readonly former: CallDetail; readonly later: CallDetail }) => (
  <SimpleTable
    rows={rows}
    keyOf={({ label }) => label}
    columns={[
      { hiddenHead: 'Fact', isName: true, cell: ({ label }) => label },
      { head: 'Left', cell: ({ show }) => show(former) },
      { head: 'Right', cell: ({ show }) => show(later) },
    ]}
  />
)

type DifferenceDialogProps = {
  readonly former: number
  readonly later: number
  readonly onClose: () => void
}

export const DifferenceDialog = ({ former, later, onClose }: DifferenceDialogProps) => {
  const titleId = useId()
  const left = useQuery(desk.still('calls.get', { id: former }))
  const right = useQuery(desk.still('calls.get', { id: later }))
  const failure = (left.error ?? right.error)?.failure ?? null
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xl"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: 'calc(100% - 64px)' } } }}
    >
      <DialogTitle id={titleId}>Compare calls</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column' }}>
        {failure !== null ? (
          <ErrorPanel
            failure={failure}
            onRetry={() => {
              void left.refetch()
              void right.refetch()
            }}
          />
        ) : left.data === undefined || right.data === undefined ? (
          <SkeletonRows rows={14} />
        ) : (
          <Difference former={left.data} later={right.data} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

type Part = 'request' | 'answer'

const textOf = (call: CallDetail, part: Part): string =>
  part === 'request' ? call.requestText : (call.answerText ?? '')

const isCut = (call: CallDetail, part: Part): boolean =>
  part === 'request' ? call.requestCut : call.answerCut

const laidOut = (text: string): string => (looksLikeJson(text) ? indentJson(text) : text)

const Difference = ({ former, later }: { readonly former: CallDetail; readonly later: CallDetail }) => {
  const [part, setPart] = useState<Part>('answer')
  const left = textOf(former, part)
  const right = textOf(later, part)
  const texts = useMemo(() => ({ left: laidOut(left), right: laidOut(right) }), [left, right])
  const cut = [former, later].some((call) => isCut(call, part))
  const name = part === 'request' ? 'Request' : 'Response'
  return (
    <>
      <CallsSideBySide former={former} later={later} />
      <Tabs
        value={part}
        aria-label="What to compare"
        onChange={(_event, next: Part) => setPart(next)}
        className="md-above md-below--near"
      >
        <Tab value="answer" label="Response" />
        <Tab value="request" label="Request" />
      </Tabs>
      <p className="md-quiet" style={{ margin: '0 0 8px' }}>
        {left === right
          ? `Both ${part === 'request' ? 'requests' : 'responses'} are identical.`
          : texts.left === texts.right
            ? 'Only white space differs.'
            : 'Red is left, green right.'}
        {cut && ` Only the first ${formatCount(262_144)} characters are compared.`}
      </p>
      <CodeDifference
        json={looksLikeJson(left) || looksLikeJson(right)}
        left={{ label: `${name} on the left`, text: texts.left }}
        right={{ label: `${name} on the right`, text: texts.right }}
      />
    </>
  )
}

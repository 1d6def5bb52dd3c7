import type { ReactNode } from 'react'
import type { CallDetail } from '../../../../contract/calls.ts'
import { formatBytes } from '../../../ui/count-format.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { statusText } from '../calls/call-columns.tsx'
import { OutcomeChip } from '../outcome-chip.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

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
  { label: 'Answer', show: (call) => formatBytes(call.answerBytes) },
  { label: 'Address', show: (call) => <span className="md-mono">{visibleText(call.url)}</span> },
]

/** Facts of two calls beside each other. */
export const CallsSideBySide = ({
  former,
  later,
}: {
  readonly former: CallDetail
  readonly later: CallDetail
}) => (
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

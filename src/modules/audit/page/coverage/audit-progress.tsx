import { useMutation } from '@tanstack/react-query'
import { Button, LinearProgress } from '@mui/material'
import { useState } from 'react'
import type { Audit } from '../../contract/audit-shapes.ts'
import { sayBasis, sayCounts } from '../../core/say.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { auditStateWords, blocksWords, freshWords, leftWords } from './audit-words.ts'
import { tickTime } from '../../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../../renderer/ui/use-ticking.ts'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.ts'

const FreshLogs = ({ fresh }: { readonly fresh: NonNullable<Audit['fresh']> }) => {
  const left = useTicking(() => leftWords(fresh.knownAt, tickTime()) ?? '')
  return <p className="md-text md-flow md-flow--facts">{freshWords(fresh, left === '' ? null : left)}</p>
}

const doneOf = ({ blocks, doneTo }: Audit): number =>
  doneTo === null ? 0 : (doneTo - blocks.from + 1) / (blocks.to - blocks.from + 1)

export const AuditProgress = ({ audit }: { readonly audit: Audit }) => {
  const stop = useMutation(desk.mutation('jobs.cancel'))
  const [isExporting, setExporting] = useState(false)
  const isOpen = audit.state === 'running' || audit.state === 'waiting'
  const part = doneOf(audit)
  return (
    <div className="md-box md-stack md-stack--tight md-below--near">
      <p className="md-flow md-flow--facts">
        <StatusChip {...auditStateWords[audit.state]} />
        <span>{blocksWords(audit.blocks)}</span>
        <span className="md-quiet">
          <Time at={audit.endedAt ?? audit.startedAt} />
          {audit.cause === 'schedule' && ', nightly'}
          {audit.cause === 'recheck' && ', of pending events'}
        </span>
        <span className="md-fill" />
        {audit.job !== null && (
          <Button
            color="inherit"
            loading={stop.isPending}
            onClick={() => stop.mutate({ id: audit.job ?? 0 })}
          >
            Stop
          </Button>
        )}
        {audit.state === 'done' && (
          <Button color="inherit" onClick={() => setExporting(true)}>
            Export proof…
          </Button>
        )}
      </p>
      {isOpen && (
        <>
          <LinearProgress variant="determinate" value={100 * part} aria-label="Blocks that are done" />
          <p className="md-quiet md-text" role="status">
            {Math.floor(100 * part)} %, {countOf(audit.calls, 'request')} so far
            {audit.state === 'waiting' && audit.nextTryAt !== null && (
              <>
                , continues <Time at={audit.nextTryAt} />
              </>
            )}
          </p>
        </>
      )}
      <p className="md-text">{sayCounts(audit.counts)}</p>
      {audit.problem !== null && (
        <p className="md-text">
          <b>{visibleText(audit.problem.message)}</b> {visibleText(audit.problem.hint ?? '')}
        </p>
      )}
      {!isOpen && (
        <p className="md-quiet md-text">
          {audit.doneTo !== null && visibleText(sayBasis(audit.basis))}{' '}
          {[countOf(audit.calls, 'request'), ...audit.nodes.map(visibleText)].join(' · ')}
        </p>
      )}
      {!isOpen && audit.fresh !== null && <FreshLogs fresh={audit.fresh} />}
      <ErrorPanel failure={stop.error?.failure} />
      {isExporting && (
        <ExportDialog of={{ kind: 'completeness', audit: audit.id }} onClose={() => setExporting(false)}>
          {`Proves which logs of ${blocksWords(audit.blocks)} match the filters. At least ${countOf(audit.blocks.to - audit.blocks.from + 1, 'request')} to a node.`}
        </ExportDialog>
      )}
    </div>
  )
}

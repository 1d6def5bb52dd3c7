import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import {
  findingOf,
  kindWords,
  outcomesOf,
  outcomeWords,
  sideWords,
  stateWords,
} from '../../../../core/laboratory/report-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { downloadBytes } from '../../../ui/download.ts'
import { GoneDetails } from '../../../ui/gone-details.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { DifferenceGroups, DrillParts, HandlerTimes } from './report-tables.tsx'
import { RemoveReports } from './remove-reports.tsx'
import { ReportRows } from './report-rows.tsx'
import { RowDialog } from './row-dialog.tsx'

type Found = Output<'laboratory.get'>

/** One report: what was found, where, and each delivery that is worth a look. */
export const ReportDrawer = ({ id, beside }: { readonly id: number; readonly beside: Beside }) => {
  const { data, failure, refetch } = useDeskQuery('laboratory.get', { id })
  const [removes, setRemoves] = useState(false)
  const title = data === undefined ? `Report ${id}` : `${kindWords[data.report.kind]} ${id}`
  return (
    <DetailDrawer
      title={title}
      subject={`report-${id}`}
      {...beside}
      actions={
        data !== undefined &&
        data.report.state !== 'running' && (
          <IconButton
            aria-label="Remove the report"
            title="Remove the report"
            onClick={() => setRemoves(true)}
          >
            <DeleteOutlined />
          </IconButton>
        )
      }
    >
      {failure !== null ? (
        <GoneDetails
          failure={failure}
          onRetry={refetch}
          title={`There is no report ${id}`}
          note="It may have been removed."
          all="All reports"
          onClose={beside.onClose}
        />
      ) : (
        data === undefined && <SkeletonRows rows={10} />
      )}
      {data !== undefined && <Report found={data} />}
      {removes && <RemoveReports ids={[id]} onDone={beside.onClose} onClose={() => setRemoves(false)} />}
    </DetailDrawer>
  )
}

const Report = ({ found: { report, summary } }: { readonly found: Found }) => {
  const [place, setPlace] = useState<string | null>(null)
  const [row, setRow] = useState<number | null>(null)
  const isRunning = report.state === 'running'
  const { broke } = summary
  const rows = report.done > 0 && <ReportRows key={place} report={report} place={place} onPlace={setPlace} />
  // What failed is looked at first.
  const isRowsFirst = report.kind === 'drill' && broke !== null
  return (
    <>
      <Head report={report} times={summary.times} />
      {broke !== null && (
        <DrawerSection
          title="First failure"
          actions={<Button onClick={() => setRow(broke.row)}>Show the answer</Button>}
        >
          <p style={{ margin: 0 }}>
            Request {formatCount(broke.row)}, {visibleText(broke.what)}: <b>{visibleText(broke.why)}</b>,{' '}
            {formatDuration(broke.afterMs)} after the beginning.
          </p>
        </DrawerSection>
      )}
      {isRowsFirst && rows}
      {summary.parts.length > 0 && (
        <DrawerSection title="Parts">
          <DrillParts parts={summary.parts} />
        </DrawerSection>
      )}
      {report.kind === 'comparison' && !isRunning && report.done > 0 && (
        <DrawerSection title="Differences by place">
          <DifferenceGroups summary={summary} place={place} onPlace={setPlace} />
        </DrawerSection>
      )}
      {report.kind === 'comparison' && summary.times.some(({ answers }) => answers > 0) && (
        <DrawerSection title="Times">
          <HandlerTimes times={summary.times} />
        </DrawerSection>
      )}
      {!isRowsFirst && rows}
      {row !== null && <RowDialog report={report.id} id={row} onClose={() => setRow(null)} />}
    </>
  )
}

type HeadProps = {
  readonly report: Found['report']
  readonly times: Found['summary']['times']
}

const Head = ({ report, times }: HeadProps) => {
  const stop = useDeskMutation('laboratory.stop')
  const { ask } = useApi()
  const finding = findingOf(report)
  const isWell = finding.tone === 'success'
  const outcomes = outcomesOf(report.outcomes)
  const save = async (format: 'json' | 'html'): Promise<void> => {
    const file = await ask('laboratory.export', { id: report.id, format })
    if (file.ok) downloadBytes(new TextEncoder().encode(file.value.text), file.value.fileName)
  }
  return (
    <>
      {/* What is as it should be needs no colour, and no bar of one part. */}
      <p className={`md-report__finding ${isWell ? '' : `md-finding--${finding.tone}`}`}>{finding.word}</p>
      {report.problem !== null && <p style={{ margin: '0 0 4px' }}>{visibleText(report.problem)}</p>}
      {report.reduced > 0 && (
        <p style={{ margin: '0 0 4px' }}>
          The report reached 32 MiB: of {formatCount(report.reduced)} bodies and values are not stored.
        </p>
      )}
      {!isWell && (
        <div
          className="md-share-bar md-report__bar"
          role="progressbar"
          aria-label="Done"
          aria-valuemin={0}
          aria-valuemax={report.total}
          aria-valuenow={report.done}
        >
          {outcomes.map(({ outcome, count }) => (
            <span
              key={outcome}
              className={`md-finding--${outcomeWords[outcome].tone}`}
              style={{ width: `${(100 * count) / report.total}%` }}
            />
          ))}
        </div>
      )}
      <div className="md-flow md-flow--facts">
        {report.state !== 'done' && <StatusChip {...stateWords[report.state]} />}
        {outcomes.map(({ outcome, count }) => (
          <span key={outcome}>
            <b>{formatCount(count)}</b> {outcomeWords[outcome].word.toLowerCase()}
          </span>
        ))}
        {report.done < report.total && (
          <span className="md-quiet">
            {formatCount(report.done)} of {formatCount(report.total)}
          </span>
        )}
      </div>
      <div className="md-flow md-hero__actions">
        {report.state === 'running' ? (
          <Button
            variant="outlined"
            loading={stop.isRunning}
            onClick={() => void stop.run({ id: report.id })}
          >
            Stop
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => void save('html')}>
              Save as HTML
            </Button>
            <Button variant="outlined" onClick={() => void save('json')}>
              Save as JSON
            </Button>
          </>
        )}
      </div>
      <FieldList
        fields={[
          ...report.targets.map(({ of, url, headerNames }) => ({
            label: sideWords[of],
            value: (
              <>
                <span className="md-mono">{visibleText(url)}</span>
                {headerNames.length > 0 && (
                  <span className="md-quiet"> with {visibleText(headerNames.join(', '))}</span>
                )}
              </>
            ),
          })),
          {
            label: 'Started',
            value: (
              <>
                <Time at={report.startedAt} form="both" />
                {report.endedAt !== null &&
                  `, took ${formatDuration(Date.parse(report.endedAt) - Date.parse(report.startedAt))}`}
              </>
            ),
          },
          {
            label: 'Sent',
            value: `At most ${formatCount(report.perSecond)} a second, ${formatCount(report.parallel)} in parallel`,
          },
          // A table of one row says no more.
          ...(report.kind === 'drill' ? times.filter(({ answers }) => answers > 0).map(answeredField) : []),
        ]}
      />
    </>
  )
}

const timeWords = (ms: number | null): string => (ms === null ? 'not known' : formatDuration(ms))

const answeredField = ({ median, p95, longest }: Found['summary']['times'][number]) => ({
  label: 'Answered in',
  value: `${timeWords(median)} (median), 95 % within ${timeWords(p95)}, longest ${timeWords(longest)}`,
})

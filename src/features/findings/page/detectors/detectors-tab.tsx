import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button, Switch } from '@mui/material'
import { useState } from 'react'
import { kindFacts, type LimitUnit } from '../../core/kinds.ts'
import type { Output } from '../../../../contract/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { groupDigits } from '../../../orders/core/amount.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { DetectorDialog } from './detector-dialog.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'

type Detector = Output<'findings.detectors'>['detectors'][number]

const unitWords: Readonly<Record<LimitUnit, string>> = {
  bytes: 'bytes',
  days: 'days',
  hours: 'hours',
  percent: '%',
  count: '',
}

const limitWords = ({ kind, limit, amounts }: Detector): string => {
  const unit = kindFacts[kind].limit?.unit
  if (unit === 'bytes' && limit !== null) return `${(Number(limit) / 1e9).toLocaleString('en')} GB`
  if (unit !== undefined && limit !== null) return `${groupDigits(limit)} ${unitWords[unit]}`.trim()
  if (kind !== 'offer-above') return ''
  const count = Object.keys(amounts ?? {}).length
  return count === 0 ? 'No amount set' : count === 1 ? '1 currency' : `${count} currencies`
}

export const DetectorsTab = () => {
  const { data, error, refetch } = useQuery(desk.query('findings.detectors', {}))
  const set = useMutation(desk.mutation('findings.setDetector'))
  const [open, setOpen] = useState<Detector | null>(null)
  if (data === undefined) return <NotYet error={error} onRetry={refetch} rows={8} />
  return (
    <Panel title="What counts" description="When a finding is raised">
      <ErrorPanel failure={set.error?.failure} />
      <SimpleTable
        label="Kinds of findings"
        rows={data.detectors}
        keyOf={({ kind }) => kind}
        columns={[
          {
            head: 'On',
            cell: (detector) => (
              <Switch
                size="small"
                checked={detector.enabled}
                slotProps={{ input: { 'aria-label': `${kindFacts[detector.kind].title} is on` } }}
                onChange={(_event, enabled) => set.mutate({ ...detector, enabled })}
              />
            ),
          },
          {
            head: 'Finding',
            isName: true,
            cell: ({ kind }) => (
              <>
                {kindFacts[kind].title}
                <Box className="md-quiet md-small" sx={{ fontWeight: 400 }}>
                  {kindFacts[kind].about}
                </Box>
              </>
            ),
          },
          {
            head: 'Severity',
            cell: ({ kind }) => <StatusChip {...severityWords[kindFacts[kind].severity]} isPlain />,
          },
          { head: 'Limit', className: 'md-nowrap', cell: limitWords },
          {
            hiddenHead: 'Actions',
            style: { textAlign: 'right' },
            cell: (detector) =>
              (kindFacts[detector.kind].mode === 'state' || detector.kind === 'offer-above') && (
                <Button
                  size="small"
                  aria-label={`Edit ${kindFacts[detector.kind].title}`}
                  onClick={() => setOpen(detector)}
                >
                  Edit…
                </Button>
              ),
          },
        ]}
      />
      {open !== null && <DetectorDialog detector={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

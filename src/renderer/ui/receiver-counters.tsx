import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ReceiverStatus } from '../../contract/receiver.ts'
import { formatBytes, formatCount } from './count-format.ts'
import { refusalsByCount, refusalWords } from './receiver-state.ts'
import { Time } from './time.tsx'

/** The receiver's counters as label and value, refusals by reason below. */
export const ReceiverCounters = ({ receiver }: { receiver: ReceiverStatus }) => {
  const refusals = refusalsByCount(receiver.refusals)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) max-content',
        rowGap: 0.5,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textAlign: 'right' },
      }}
    >
      <Row label="Deliveries stored, then answered">{formatCount(receiver.acknowledged)}</Row>
      <Row label="Waiting to be read into events">{formatCount(receiver.backlog)}</Row>
      <Row label="Refused, nothing stored">{formatCount(receiver.refused)}</Row>
      {refusals.map(([reason, count]) => (
        <Row key={reason} label={`– ${refusalWords(reason)}`}>
          {formatCount(count)}
        </Row>
      ))}
      {receiver.since !== null && (
        <Row label="Counting since">
          <Time at={receiver.since} />
        </Row>
      )}
      <Row label="Largest body accepted">{formatBytes(receiver.maxBodyBytes)}</Row>
    </Box>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

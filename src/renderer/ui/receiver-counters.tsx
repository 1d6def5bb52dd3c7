import type { ReceiverStatus } from '../../features/receiver/contract.ts'
import { formatBytes, formatCount } from './count-format.ts'
import { refusalsByCount, refusalWords } from './receiver-state.ts'
import { Time } from './time.tsx'
import { Pair } from './pair.tsx'

export const ReceiverCounters = ({ receiver }: { receiver: ReceiverStatus }) => {
  const refusals = refusalsByCount(receiver.refusals)
  return (
    <dl className="md-pairs md-text md-pairs--figures">
      <Pair label="Stored and acknowledged">{formatCount(receiver.acknowledged)}</Pair>
      <Pair label="Waiting to be read">{formatCount(receiver.backlog)}</Pair>
      <Pair label="Refused, nothing stored">{formatCount(receiver.refused)}</Pair>
      {refusals.map(([reason, count]) => (
        <Pair key={reason} label={`– ${refusalWords(reason)}`}>
          {formatCount(count)}
        </Pair>
      ))}
      {receiver.since !== null && (
        <Pair label="Counting since">
          <Time at={receiver.since} />
        </Pair>
      )}
      <Pair label="Largest body accepted">{formatBytes(receiver.maxBodyBytes)}</Pair>
    </dl>
  )
}

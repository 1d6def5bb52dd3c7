import Checkbox from '@mui/material/Checkbox'
import type { GateReason } from '../../contract/transaction-run.ts'
import { sayGate } from '../../core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'

type ReasonChecksProps = {
  readonly reasons: readonly GateReason[]
  readonly named: readonly string[]
  readonly onNamed: (ids: readonly string[]) => void
}

export const ReasonChecks = ({ reasons, named, onNamed }: ReasonChecksProps) => {
  const left = reasons.filter(({ id }) => !named.includes(id)).length
  return (
    <>
      <p className="md-text">
        You may lose money for good. Confirm {reasons.length === 1 ? 'the reason' : 'each reason'} against it.{' '}
        <span className="md-quiet" role="status">
          {left === 0 ? 'All confirmed' : `${left} of ${reasons.length} left`}
        </span>
      </p>
      <ul className="md-bare-list md-rows" aria-label="Reasons against it">
        {sayGate(reasons).map(({ id, message }) => (
          <li key={id} className="md-row-of">
            <Checkbox
              checked={named.includes(id)}
              onChange={(_event, checked) =>
                onNamed([...named.filter((other) => other !== id), ...(checked ? [id] : [])])
              }
              slotProps={{ input: { 'aria-label': `I accept: ${id}` } }}
            />
            <div title={id}>
              <AddressedText text={message} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

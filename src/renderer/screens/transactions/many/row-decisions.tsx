import Button from '@mui/material/Button'
import type { BulkRowShown } from '../../../../contract/bulk.ts'
import type { Input } from '../../../../contract/contract.ts'

/** What is decided of rows. */
type Decision = Input<'bulk.decide'>['as']

/** Decides rows of a batch. */
export type Decide = {
  readonly put: (rows: readonly BulkRowShown[], as: Decision) => void
  /** Shows prices that are asked about, before they are confirmed. */
  readonly ask: (rows: readonly BulkRowShown[]) => void
  readonly isRunning: boolean
  readonly isDisabled: boolean
}

/** States of rows that can be left out. */
const canLeave: readonly BulkRowShown['state'][] = ['waiting', 'ready', 'asks']

type RowDecisionsProps = {
  readonly rows: readonly BulkRowShown[]
  readonly decide: Decide
}

/** Buttons for what can be decided of these rows. */
export const RowDecisions = ({ rows, decide: { put, ask, isRunning, isDisabled } }: RowDecisionsProps) => {
  const asking = rows.filter(({ state }) => state === 'asks')
  const leaving = rows.filter(({ state }) => canLeave.includes(state))
  const left = rows.filter(({ state }) => state === 'left-out')
  const look = { size: 'small', variant: 'outlined', loading: isRunning } as const
  return (
    <>
      {asking.length > 0 && (
        <Button {...look} color="warning" disabled={isDisabled} onClick={() => ask(asking)}>
          {rows.length === 1 ? 'Confirm…' : `Confirm ${asking.length}…`}
        </Button>
      )}
      {leaving.length > 0 && (
        <Button {...look} disabled={isDisabled} onClick={() => put(leaving, 'left-out')}>
          Leave out
        </Button>
      )}
      {left.length > 0 && (
        <Button {...look} disabled={isDisabled} onClick={() => put(left, 'taken-in')}>
          Include again
        </Button>
      )}
    </>
  )
}

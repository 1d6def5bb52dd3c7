import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Input } from '../../../contract/contract.ts'
import type { OrderStatus } from '../../../features/orders/contract/order-status.ts'
import { desk } from '../../api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { countOf } from '../../ui/count-format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'

export const mostToSimulate = 25

type SimulateFillsProps = Omit<Input<'orders.simulate'>, 'keys'> & {
  readonly keys: readonly string[]
  readonly isInStrip?: boolean
}

export const SimulateFills = ({ keys, isInStrip = false, ...of }: SimulateFillsProps) => {
  const simulate = useMutation(desk.mutation('orders.simulate'))
  const [rows, setRows] = useState<readonly OrderStatus[] | null>(null)
  const count = (wanted: 'filled' | 'reverted'): number =>
    (rows ?? []).filter(({ chain }) => chain.answers.some(({ outcome }) => outcome === wanted)).length
  const run = async (): Promise<void> => {
    const answer = await answerOf(simulate.mutateAsync({ ...of, keys: [...keys] }))
    setRows(answer.ok ? answer.value.rows : null)
  }
  const [filled, reverted] = [count('filled'), count('reverted')]
  const rest = (rows ?? []).length - filled - reverted
  const outcomes = (
    [
      [filled, 'filled'],
      [reverted, 'reverted'],
      [rest, 'not simulated'],
    ] as const
  ).filter(([orders]) => orders > 0)
  return (
    <>
      <ErrorPanel failure={simulate.error?.failure} />
      {rows !== null && (
        <span role="status" className="md-quiet">
          {outcomes.map(([orders, word]) => `${orders} ${word}`).join(', ')}
        </span>
      )}
      <Button
        variant={isInStrip ? 'text' : 'outlined'}
        title={`At the newest block. Nothing is signed or sent. At most ${countOf(mostToSimulate, 'order')}.`}
        disabled={keys.length === 0 || keys.length > mostToSimulate}
        loading={simulate.isPending}
        onClick={() => void run()}
      >
        {keys.length === 1 ? 'Simulate fill' : 'Simulate fills'}
      </Button>
    </>
  )
}

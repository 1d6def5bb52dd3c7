import { Button } from '@mui/material'
import { useState } from 'react'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'

type PickedEventsProps = {
  readonly find: () => Promise<readonly number[] | null>
}

export const PickedEvents = ({ find }: PickedEventsProps) => {
  const { eventActions } = useContributions()
  const [open, setOpen] = useState<{ action: string; events: readonly number[] } | null>(null)
  const begin = async (action: string): Promise<void> => {
    const rows = await find()
    if (rows !== null) setOpen({ action, events: rows.toSorted((left, right) => right - left) })
  }
  const Dialog = eventActions.find(({ label }) => label === open?.action)?.Dialog
  return (
    <>
      {eventActions.map(({ label }, index) => (
        <Button
          key={label}
          {...(index === 0 ? { variant: 'contained' } : {})}
          onClick={() => void begin(label)}
        >
          {label}
        </Button>
      ))}
      {Dialog !== undefined && open !== null && <Dialog events={open.events} onClose={() => setOpen(null)} />}
    </>
  )
}

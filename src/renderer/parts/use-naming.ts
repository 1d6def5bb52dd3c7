import { useState } from 'react'
import type { LabelledAddress } from '../../contract/addresses.ts'
import type { Failure } from '../../contract/failure.ts'
import { useDeskMutation } from '../api/mutations.ts'
import { useToasts } from '../ui/toasts.tsx'

/** The operator's name for an address while it is written. */
export type Naming = {
  readonly label: string
  readonly note: string
  readonly setLabel: (label: string) => void
  readonly setNote: (note: string) => void
  /** There is a name, and it or the note is another one than what is stored. */
  readonly canKeep: boolean
  readonly isKeeping: boolean
  readonly isRemoving: boolean
  readonly failure: Failure | null
  readonly keep: (address: string) => void
  readonly remove: (address: string) => void
}

/**
 * Names an address, changes its name, or takes it away.
 *
 * @param entry what is stored; `undefined` for an address without a name
 * @param onDone called once it is written down
 */
export const useNaming = (entry: LabelledAddress | undefined, onDone: () => void): Naming => {
  const put = useDeskMutation('addresses.put')
  const away = useDeskMutation('addresses.remove')
  const toasts = useToasts()
  const [label, setLabel] = useState(entry?.label ?? '')
  const [note, setNote] = useState(entry?.note ?? '')

  const keep = async (address: string): Promise<void> => {
    const answer = await put.run({ entries: [{ address, label, note }] })
    if (!answer.ok) return
    toasts.show('The name is stored.')
    onDone()
  }
  const remove = async (address: string): Promise<void> => {
    const answer = await away.run({ address })
    if (!answer.ok) return
    toasts.show('The name is removed.')
    onDone()
  }

  return {
    label,
    note,
    setLabel,
    setNote,
    canKeep: label.trim() !== '' && (label.trim() !== (entry?.label ?? '') || note !== (entry?.note ?? '')),
    isKeeping: put.isRunning,
    isRemoving: away.isRunning,
    failure: put.failure ?? away.failure,
    keep: (address) => void keep(address),
    remove: (address) => void remove(address),
  }
}

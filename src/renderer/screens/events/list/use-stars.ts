import { useCallback } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import type { Notes } from './notes-context.ts'

/**
 * Gives an event a star or takes it away; `s` does it for the one that is open, or that the keyboard stands on.
 *
 * @param eventOf the event that is meant; `null`: none
 */
export const useStars = (notes: Notes, eventOf: () => number | null): ((eventId: number) => void) => {
  const { run } = useDeskMutation('eventNotes.put')
  const toasts = useToasts()
  const star = useCallback(
    async (id: number): Promise<void> => {
      const note = notes.get(id)
      const put = await run({ id, note: note?.note ?? '', star: !(note?.star ?? false) })
      if (!put.ok) toasts.show(put.error.message, 'error')
    },
    [notes, run, toasts],
  )
  useKeys({
    s: () => {
      const id = eventOf()
      if (id !== null) void star(id)
    },
  })
  return useCallback((id) => void star(id), [star])
}

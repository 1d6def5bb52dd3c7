import { useDeskMutation } from '../../../api/mutations.ts'
import { useKeys } from '../../../ui/use-keys.ts'
import type { Notes } from './notes-context.ts'

/**
 * `s` gives a star to the event that is open, or that the keyboard stands on, or takes it away.
 *
 * @param eventOf the event that is meant; `null`: none
 */
export const useStarKey = (notes: Notes, eventOf: () => number | null): void => {
  const { run } = useDeskMutation('eventNotes.put')
  useKeys({
    s: () => {
      const id = eventOf()
      if (id === null) return
      const note = notes.get(id)
      void run({ id, note: note?.note ?? '', star: !(note?.star ?? false) })
    },
  })
}

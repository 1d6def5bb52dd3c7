import { fail, succeed } from '../../../core/result.ts'
import type { DeskStore } from '../../platform/app-database/desk-store.ts'
import type { Handlers } from '../../platform/router/router.ts'

const noView = (id: number) =>
  fail({
    kind: 'not-found' as const,
    message: `There is no saved view ${id}.`,
    hint: 'It may have been removed: look at the list again.',
  })

/**
 * Notes and stars on events, and the saved views of their screen.
 *
 * @param parts.onChange called after a note or a view was changed
 */
export const eventNotesHandlers = (parts: {
  readonly deskStore: Pick<DeskStore, 'ask'>
  readonly onNotesChange: () => void
}) => {
  const { deskStore, onNotesChange } = parts
  return {
    'eventNotes.list': async ({ ids, starred = false, limit = 1000 }) => {
      const found =
        ids === undefined
          ? await deskStore.ask('eventNotes', 'latest', { starred, limit })
          : await deskStore.ask('eventNotes', 'of', ids)
      if (!found.ok) return found
      const notes = found.value.map((note) => ({
        ...note,
        updatedAt: new Date(note.updatedAt).toISOString(),
      }))
      return succeed({ notes })
    },
    'eventNotes.put': async (input) => {
      const updatedAt = Date.now()
      const put = await deskStore.ask('eventNotes', 'put', { ...input, updatedAt })
      if (!put.ok) return put
      onNotesChange()
      return succeed({ ...input, updatedAt: new Date(updatedAt).toISOString() })
    },
    'savedViews.list': async () => {
      const views = await deskStore.ask('savedViews', 'list', null)
      return views.ok ? succeed({ views: views.value }) : views
    },
    'savedViews.put': async ({ id = null, name, search }) => {
      const put = await deskStore.ask('savedViews', 'put', { id, name, search })
      if (!put.ok) return put
      if (put.value === 'taken')
        return fail({
          kind: 'conflict' as const,
          message: `There is a saved view “${name}” already.`,
          hint: 'Choose another name, or remove that view first.',
          field: 'name',
        })
      if (put.value === 'missing') return noView(id ?? 0)
      onNotesChange()
      return succeed({ id: put.value, name, search })
    },
    'savedViews.remove': async ({ id }) => {
      const removed = await deskStore.ask('savedViews', 'remove', id)
      if (!removed.ok) return removed
      if (!removed.value) return noView(id)
      onNotesChange()
      const views = await deskStore.ask('savedViews', 'list', null)
      return views.ok ? succeed({ views: views.value }) : views
    },
    'savedViews.order': async ({ ids }) => {
      const views = await deskStore.ask('savedViews', 'order', ids)
      if (views.ok) onNotesChange()
      return views.ok ? succeed({ views: views.value }) : views
    },
  } satisfies Pick<
    Handlers,
    | 'eventNotes.list'
    | 'eventNotes.put'
    | 'savedViews.list'
    | 'savedViews.put'
    | 'savedViews.remove'
    | 'savedViews.order'
  >
}

import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { Handlers } from '../../platform/router/router.ts'
import { savedViewsTable } from './saved-views-table.ts'

const noView = (id: number) =>
  fail({
    kind: 'not-found' as const,
    message: `There is no saved view ${id}.`,
    hint: 'It may have been removed: look at the list again.',
  })

/**
 * Saved views of the screen of events.
 *
 * @param deps.onNotesChange called after a view was changed
 */
export const savedViewsHandlers = (deps: {
  readonly appDatabase: Pick<AppDatabase, 'table'>
  readonly onNotesChange: () => void
}) => {
  const { onNotesChange } = deps
  const table = deps.appDatabase.table(savedViewsTable)
  return {
    'savedViews.list': async () => {
      const views = await table.list()
      return views.ok ? succeed({ views: views.value }) : views
    },
    'savedViews.put': async ({ id = null, name, search }) => {
      const put = await table.put({ id, name, search })
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
      const removed = await table.remove(id)
      if (!removed.ok) return removed
      if (!removed.value) return noView(id)
      onNotesChange()
      const views = await table.list()
      return views.ok ? succeed({ views: views.value }) : views
    },
    'savedViews.order': async ({ ids }) => {
      const views = await table.order(ids)
      if (views.ok) onNotesChange()
      return views.ok ? succeed({ views: views.value }) : views
    },
  } satisfies Pick<Handlers, 'savedViews.list' | 'savedViews.put' | 'savedViews.remove' | 'savedViews.order'>
}

import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { savedViewsTable } from './saved-views-table.ts'

const noView = (id: number) =>
  fail({
    kind: 'not-found' as const,
    message: `There is no saved view ${id}.`,
    hint: 'It may have been removed: look at the list again.',
  })

export const savedViewsHandlers = ({ appDatabase }: { readonly appDatabase: Pick<AppDatabase, 'table'> }) => {
  const table = appDatabase.table(savedViewsTable)
  return {
    list: () => succeed({ views: table.list() }),
    save: ({ id = null, name, search }) => {
      const saved = table.put({ id, name, search })
      if (saved === 'taken')
        return fail({
          kind: 'conflict' as const,
          message: `There is a saved view “${name}” already.`,
          hint: 'Choose another name, or remove that view first.',
          field: 'name',
        })
      if (saved === 'missing') return noView(id ?? 0)
      return succeed({ id: saved, name, search })
    },
    remove: ({ id }) => (table.remove(id) ? succeed({ views: table.list() }) : noView(id)),
  } satisfies HandlersOf<'savedViews'>
}

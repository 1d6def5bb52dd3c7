import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import type { Snapshot } from '../../contract/snapshots.ts'
import { useCurrencyLabel } from '../../../../renderer/api/currency-symbols.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import type { Source } from '../../../../renderer/list/source.ts'
import { useTimeSetting } from '../../../../renderer/ui/time-setting.ts'
import { readingColumns } from './reading-columns.tsx'
import { readingRows, type ReadingRow } from './reading-rows.ts'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'

const readingsList = defineList<ReadingRow>({
  name: 'readings',
  label: 'Readings, newest first',
  noun: ['reading', 'readings'],
  turns: true,
  columns: [],
  keyOf: ({ id }) => id,
  json: ({ former: _former, taken: _taken, ...snapshot }) => snapshot,
  pick: ({ id, taken }) => ({ key: String(id), name: `reading of ${taken}` }),
  menuOf: ({ taken }) => `the reading of ${taken}`,
})

type ReadingListProps = {
  /** Newest first. */
  readonly source: Source<Snapshot>
  readonly currencies: readonly string[]
  readonly network: string
  readonly onCompare: (before: number, after: number) => void
}

export const ReadingList = ({ source, currencies, network, onCompare }: ReadingListProps) => {
  const confirm = useConfirm()
  const remove = useMutation(desk.mutation('snapshots.remove'))
  const zone = useTimeSetting()
  const nameOf = useCurrencyLabel(network)
  const rows = useMemo(() => readingRows(source.rows, zone), [source.rows, zone])
  const names = currencies.map(nameOf).join('\n')
  const columns = useMemo(
    () => readingColumns(rows, currencies, names.split('\n')),
    [rows, currencies, names],
  )
  /** With the one before it; of the oldest, with the one after. */
  const open = ({ id, former }: ReadingRow): void => {
    const next = rows.at(-2)
    if (former !== null) onCompare(former.id, id)
    else if (next !== undefined) onCompare(id, next.id)
  }
  const newest = rows[0]
  const askToDelete = (doomed: readonly ReadingRow[]): void =>
    confirm({
      title: doomed.length === 1 ? 'Delete this reading?' : `Delete ${doomed.length} readings?`,
      about: `Deletes ${countOf(
        doomed.reduce((sum, { orders }) => sum + orders, 0),
        'stored order',
      )}. This can’t be undone.`,
      label: doomed.length === 1 ? 'Delete reading' : 'Delete readings',
      run: () => remove.mutateAsync(doomed.map(({ id }) => ({ id }))),
    })
  return (
    <List
      list={readingsList}
      columns={columns}
      source={{ ...source, rows }}
      onOpen={open}
      picked={(picked) => {
        // The newer of the two, whichever was picked first and whichever end the list begins at.
        const [after, before] = rows.filter(({ id }) => picked.some((one) => one.id === id))
        return (
          <>
            <Button
              size="small"
              disabled={picked.length !== 2}
              title={picked.length === 2 ? undefined : 'Select two readings.'}
              onClick={() => before !== undefined && after !== undefined && onCompare(before.id, after.id)}
            >
              Compare
            </Button>
            <Button size="small" color="error" onClick={() => askToDelete(picked)}>
              Delete…
            </Button>
          </>
        )
      }}
      actionsOf={(row) => [
        ...(newest === undefined || newest.id === row.id
          ? []
          : [{ label: 'Compare with newest', run: () => onCompare(row.id, newest.id) }]),
        { label: 'Delete…', run: () => askToDelete([row]) },
      ]}
      end={rows.length === 1 ? 'Scan again later to compare.' : undefined}
      empty={null}
    />
  )
}

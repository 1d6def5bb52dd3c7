import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { movedText } from '../../core/list-reading.ts'
import type { Snapshot } from '../../contract/snapshots.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { BackButton } from '../../../../renderer/ui/links.tsx'
import { useWayBack } from '../../../../renderer/ui/navigation/use-way-back.ts'
import { useSubpage } from '../../../../renderer/ui/use-subpage.ts'
import { ordersSearchSchema, useOrdersSearch } from '../search.ts'
import { Changes } from './changes.tsx'
import { ReadingSelect } from './reading-select.tsx'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.ts'
import { given } from '../../../../core/given.ts'

const isList = (search: object): boolean => {
  const { tab, before, after } = ordersSearchSchema.parse(search)
  return tab === 'history' && before === undefined && after === undefined
}

type ComparisonProps = {
  readonly snapshots: readonly Snapshot[]
  readonly before: Snapshot
  readonly after: Snapshot
  readonly network: Network | undefined
}

export const Comparison = ({ snapshots, before, after, network }: ComparisonProps) => {
  const { search, change } = useOrdersSearch()
  const summary = useQuery(
    desk.query('snapshots.compare', { before: before.id, after: after.id, limit: 1 }),
  ).data
  const [isExporting, setExporting] = useState(false)
  const list = {
    to: '/orders',
    search: { ...search, before: undefined, after: undefined, change: undefined, find: undefined },
  } as const
  const { stepBack, leave } = useWayBack(list, isList)
  useSubpage(leave)
  const oldest = snapshots.at(-1)?.id
  return (
    <>
      <div className="md-filters">
        <BackButton place={list} stepBack={stepBack}>
          Readings
        </BackButton>
        <ReadingSelect
          label="Before"
          readings={snapshots}
          value={before.id}
          other={after.id}
          onChange={(id) => change({ before: id, after: after.id }, true)}
        />
        <ReadingSelect
          label="After"
          readings={snapshots}
          value={after.id}
          other={before.id}
          onChange={(id) => change({ before: before.id, after: id }, true)}
        />
        <span className="md-fill" />
        <Button
          variant="outlined"
          aria-label="Export changes…"
          disabled={summary !== undefined && Object.values(summary.counts).every((count) => count === 0)}
          onClick={() => setExporting(true)}
        >
          Export<span className="md-long-word">&nbsp;changes</span>…
        </Button>
      </div>
      {[before, after]
        .filter(({ reading }) => reading === 'moved')
        .map(({ id, uncertain }) => (
          <p key={id} className="md-late" role="status">
            {id === before.id ? 'Before' : 'After'}: {movedText(uncertain)} Missing orders don’t count as
            gone.
          </p>
        ))}
      <Changes
        before={before.id}
        after={after.id}
        oldest={[before.id, after.id].includes(oldest ?? before.id) ? undefined : oldest}
        network={network}
      />
      {isExporting && (
        <ExportDialog
          of={{
            kind: 'order-changes',
            before: before.id,
            after: after.id,
            filter: given({ kind: search.change, text: search.find }),
          }}
          onClose={() => setExporting(false)}
        >
          Matching changes, with sources and raw amounts.
        </ExportDialog>
      )}
    </>
  )
}

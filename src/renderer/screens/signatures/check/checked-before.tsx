import Button from '@mui/material/Button'
import { useDeskQuery } from '../../../api/queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'
import { CheckedVerdict, OthersInShort } from '../history/check-words.tsx'
import { draftOfQuery } from '../search.ts'
import type { QueryDraft } from './draft-schema.ts'
import { kindWords } from '../words.ts'

type CheckedBeforeProps = { readonly address: string; readonly onAsk: (draft: QueryDraft) => void }

/** Signatures of one address that were checked on this desk: what a link that names only an address shows. */
export const CheckedBefore = ({ address, onAsk }: CheckedBeforeProps) => {
  const history = useDeskQuery('signatures.history', { filter: { address }, limit: 50 })
  const rows = history.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Panel
      title="Signatures of this address"
      description={
        history.data?.next == null ? 'Checked on this desk, newest first.' : 'The 50 newest checks.'
      }
    >
      <SimpleTable
        label="Checks"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: 'When', className: 'md-nowrap', cell: ({ at }) => <Time at={at} /> },
          { head: 'Verdict', cell: (row) => <CheckedVerdict row={row} /> },
          { head: 'Kind', cell: ({ kind }) => kindWords[kind] },
          { head: 'Other checkers', cell: (row) => <OthersInShort row={row} /> },
          {
            hiddenHead: 'Actions',
            className: 'md-nowrap',
            cell: ({ input }) => <Button onClick={() => onAsk(draftOfQuery(input))}>Show</Button>,
          },
        ]}
      />
    </Panel>
  )
}

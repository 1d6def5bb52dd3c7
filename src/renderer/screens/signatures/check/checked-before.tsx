import { useDeskQuery } from '../../../api/queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import { VerdictTable } from '../history/verdict-table.tsx'
import type { ClaimDraft } from '../search.ts'

type CheckedBeforeProps = { readonly address: string; readonly onAsk: (draft: ClaimDraft) => void }

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
      <VerdictTable rows={rows} withAddress={false} onAsk={onAsk} />
    </Panel>
  )
}

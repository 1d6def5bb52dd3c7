import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { usePages } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { ClaimDraft } from '../search.ts'
import { VerdictTable } from './verdict-table.tsx'

/** Signatures that were checked on this desk. */
export const HistoryTab = ({ onAsk }: { readonly onAsk: (draft: ClaimDraft) => void }) => {
  const pages = usePages('signatures.history', { limit: 50 })
  const forget = useDeskMutation('signatures.forget')
  const [isConfirming, setConfirming] = useState(false)
  if (pages.rows.length === 0 && (pages.isPending || pages.failure !== null))
    return pages.failure === null ? (
      <SkeletonRows rows={8} />
    ) : (
      <ErrorPanel failure={pages.failure} onRetry={pages.refetch} />
    )
  if (pages.rows.length === 0)
    return (
      <EmptyState icon={<HistoryOutlined />} title="No checks yet">
        Every single check is stored here, on this machine. Batches are not.
      </EmptyState>
    )
  return (
    <Panel
      title="Checked here"
      actions={
        <Button color="inherit" onClick={() => setConfirming(true)}>
          Delete all…
        </Button>
      }
    >
      {forget.failure !== null && <ErrorPanel failure={forget.failure} />}
      <VerdictTable rows={pages.rows} withAddress onForget={(id) => void forget.run({ id })} onAsk={onAsk} />
      <ConfirmDialog
        open={isConfirming}
        title="Delete all checks?"
        confirmLabel="Delete all"
        onConfirm={() => forget.run({})}
        onClose={() => setConfirming(false)}
      >
        The checks and their verdicts are deleted from this machine. Saved proofs stay.
      </ConfirmDialog>
      {pages.hasMore && (
        <Button color="inherit" loading={pages.isRefreshing} onClick={pages.more}>
          Older checks
        </Button>
      )}
    </Panel>
  )
}

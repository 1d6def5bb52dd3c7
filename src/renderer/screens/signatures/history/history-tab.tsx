import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useAction } from '../../../api/actions.ts'
import { usePages } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/plain-table.css'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { draftOfClaim, type ClaimDraft } from '../search.ts'
import { kindWords, readingWords, verdictWords } from '../words.ts'

/** Signatures that were checked on this desk. */
export const HistoryTab = ({ onAsk }: { readonly onAsk: (draft: ClaimDraft) => void }) => {
  const pages = usePages('signatures.history', { limit: 50 })
  const forget = useAction('signatures.forget')
  if (pages.data === undefined)
    return pages.failure === null ? (
      <SkeletonRows rows={8} />
    ) : (
      <ErrorPanel failure={pages.failure} onRetry={pages.again} />
    )
  if (pages.data.length === 0)
    return (
      <EmptyState icon={<HistoryOutlined />} title="Nothing was checked yet">
        Every signature that is checked one by one is kept here, on this machine. Batches are not.
      </EmptyState>
    )
  return (
    <Panel
      title="Checked here"
      actions={
        <Button color="inherit" loading={forget.isRunning} onClick={() => void forget.run({})}>
          Forget all
        </Button>
      }
    >
      {forget.failure !== null && <ErrorPanel failure={forget.failure} />}
      <table className="md-plain-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Verdict</th>
            <th scope="col">Address</th>
            <th scope="col">Kind</th>
            <th scope="col">Reading</th>
            <th scope="col">
              <span className="md-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.data.map((row) => (
            <tr key={row.id}>
              <td>
                <Time at={row.at} />
              </td>
              <td>
                <StatusChip word={verdictWords[row.verdict].word} tone={verdictWords[row.verdict].tone} />
              </td>
              <td>
                <Hex value={row.input.address} what="address" />
              </td>
              <td>{kindWords[row.kind]}</td>
              <td>{row.reading === null ? '—' : readingWords[row.reading]}</td>
              <td>
                <Button size="small" onClick={() => onAsk(draftOfClaim(row.input))}>
                  Show
                </Button>
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`Forget the check of ${row.input.address}`}
                  onClick={() => void forget.run({ id: row.id })}
                >
                  Forget
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages.hasMore && (
        <Button color="inherit" loading={pages.isFetchingMore} onClick={pages.more}>
          Older ones
        </Button>
      )}
    </Panel>
  )
}

import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import type { Project } from '../../../../contract/projects.ts'
import type { DraftRow } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useTransactionsSearch } from '../search.ts'
import { draftColumns } from './draft-columns.tsx'

const draftsList = defineList<DraftRow>({
  name: 'drafts',
  label: 'Drafts, newest first',
  noun: ['draft', 'drafts'],
  columns: draftColumns,
  keyOf: ({ id }) => id,
  pick: ({ id }) => ({ key: String(id), name: `draft ${id}` }),
})

/** The drafts of a project, newest first. */
export const DraftsView = ({ project }: { readonly project: Project }) => {
  const { change } = useTransactionsSearch()
  const pages = usePages('transactions.drafts', { project: project.id, limit: 100 })
  const remove = useDeskMutation('transactions.removeDraft')
  const { show } = useToasts()

  const removeAll = async (rows: readonly DraftRow[], clear: () => void): Promise<void> => {
    const removed = await remove.runEach(rows.map(({ id }) => ({ id })))
    if (removed < rows.length) return
    clear()
    show(`${countOf(removed, 'draft')} removed.`, 'success', {
      label: 'Put back',
      run: () => void remove.runEach(rows.map(({ id }) => ({ id, restore: true }))),
    })
  }
  const buttons = (
    <>
      <Button variant="contained" onClick={() => change({ new: 'sell' })}>
        New sale
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => change({ new: 'buy' })}>
        New purchase
      </Button>
    </>
  )

  const { failure } = remove
  return (
    <div className="md-screen">
      <PageHeader
        title="Transactions"
        description="Read and checked before anyone signs them."
        actions={
          <>
            {pages.rows.length > 0 && buttons}
            <MoreMenu
              label="More transactions"
              items={[
                { label: 'Cancel orders', run: () => change({ new: 'cancel' }) },
                { label: 'Revoke approvals', run: () => change({ new: 'revoke' }) },
                { label: 'Batches', run: () => change({ many: true }) },
                { label: 'ABIs and contracts', run: () => change({ known: true }) },
              ]}
            />
          </>
        }
      />
      {failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={failure} />
        </div>
      )}
      <List
        list={draftsList}
        source={pages}
        onOpen={({ id }) => change({ draft: id })}
        scope={project.id}
        picked={(rows, clear) => (
          <Button
            size="small"
            color="error"
            loading={remove.isRunning}
            onClick={() => void removeAll(rows, clear)}
          >
            Remove
          </Button>
        )}
        empty={
          <EmptyState icon={<ReceiptLongOutlined />} title="No drafts yet" actions={buttons}>
            Begin here, or send an order over from Orders. A draft is stored as it is typed; nothing is sold
            or bought by preparing it.
          </EmptyState>
        }
      />
    </div>
  )
}

import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import type { Project } from '../../../../contract/projects.ts'
import type { DraftForm, DraftRow } from '../../../../contract/transactions.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { newForm } from '../new-form.ts'
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
  const save = useDeskMutation('transactions.saveDraft')
  const remove = useDeskMutation('transactions.removeDraft')
  const { show } = useToasts()

  const begin = async (kind: DraftForm['kind']): Promise<void> => {
    const saved = await save.run({ project: project.id, form: newForm(kind, project) })
    if (saved.ok) change({ draft: saved.value.id })
  }
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
      <Button variant="contained" onClick={() => void begin('sell')} disabled={save.isRunning}>
        New sale
      </Button>
      <Button variant="outlined" onClick={() => void begin('buy')} disabled={save.isRunning}>
        New purchase
      </Button>
      <Button color="inherit" onClick={() => void begin('cancel')} disabled={save.isRunning}>
        Cancel orders
      </Button>
      <Button color="inherit" onClick={() => void begin('revoke')} disabled={save.isRunning}>
        Take approvals back
      </Button>
    </>
  )

  const failure = save.failure ?? remove.failure
  return (
    <div className="md-screen">
      <PageHeader
        title="Transactions"
        description="Read and checked before anyone signs them."
        actions={
          <>
            <LinkButton to="/transactions" search={{ many: true }} color="inherit">
              Many at once
            </LinkButton>
            <LinkButton to="/transactions" search={{ known: true }} color="inherit">
              ABIs and contracts
            </LinkButton>
            {pages.rows.length > 0 && buttons}
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

import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { useCurrentProject } from '../../api/current-project.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { DraftView } from './draft/draft-view.tsx'
import { DraftsView } from './drafts/drafts-view.tsx'
import { StartDraft } from './drafts/start-draft.tsx'
import { KnownView } from './known/known-view.tsx'
import { BatchView } from './many/batch-view.tsx'
import { ManyView } from './many/many-view.tsx'
import { linkedKind } from './new-form.ts'
import './transactions.css'
import { useTransactionsSearch } from './search.ts'

/** Sales and purchases: prepared, read, checked, exported, handed to a signer. */
export const TransactionsScreen = () => {
  const { project } = useCurrentProject()
  const { search } = useTransactionsSearch()
  if (project === null)
    return (
      <div className="md-screen">
        <PageHeader title="Transactions" />
        <EmptyState
          icon={<ReceiptLongOutlined />}
          title="No project yet"
          actions={
            <LinkButton to="/" variant="contained">
              Go to the first steps
            </LinkButton>
          }
        >
          The marketplace of a project makes the steps of a transaction. Open the sample project, or add your
          own.
        </EmptyState>
      </div>
    )
  const kind = linkedKind(search)
  if (kind !== null) return <StartDraft key={`${kind} ${search[kind] ?? ''}`} kind={kind} project={project} />
  if (search.known === true) return <KnownView project={project} />
  if (search.many === true) return <ManyView key={project.id} project={project} />
  if (search.batch !== undefined && search.draft === undefined)
    return <BatchView key={search.batch} id={search.batch} />
  if (search.draft !== undefined) return <DraftView key={search.draft} id={search.draft} />
  return <DraftsView key={project.id} project={project} />
}

import { useState } from 'react'
import type { Project } from '../../projects/contract.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { without } from '../../../renderer/list/address.ts'
import { NoProject } from '../../../renderer/parts/no-project.tsx'
import { ScreenTabRow } from '../../../renderer/parts/screen-tab-row.tsx'
import { ReceiptLongIcon } from '../../../renderer/ui/icons.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import { BeginDraft } from './drafts/begin-draft.tsx'
import { DraftsView } from './drafts/drafts-view.tsx'
import { begunKind, linkedOrder, newForm, noLink } from './new-form.ts'
import './transactions.css'
import { useTransactionsSearch } from './search.ts'
import { DraftView, type DraftStart } from './draft/draft-view.tsx'
import { FeesView } from './fees/fees-view.tsx'
import { LookupView } from './lookup/lookup-view.tsx'

const about = {
  drafts: 'Build and check before signing',
  fees: 'Compare relaying costs',
  lookup: 'What a transaction did',
} as const

const ofTab = ['text', 'kind', 'wallet', 'to', 'data', 'call', 'with'] as const

export const TransactionsScreen = () => {
  const { project } = useCurrentProject()
  const { search } = useTransactionsSearch()
  if (project === null)
    return (
      <div className="md-screen">
        <PageHeader title="Transactions" />
        <NoProject icon={<ReceiptLongIcon />}>A project’s marketplace builds transactions.</NoProject>
      </div>
    )
  if (begunKind(search) !== null || search.draft !== undefined) return <Draft project={project} />
  return <Tabbed key={project.id} project={project} />
}

const Tabbed = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const tab = search.tab ?? 'drafts'
  return (
    <div className="md-screen">
      <PageHeader
        title="Transactions"
        description={about[tab]}
        actions={tab === 'drafts' && <BeginDraft project={project} />}
      />
      <ScreenTabRow
        of="/transactions"
        value={tab}
        onChange={(word) => change({ ...without(ofTab), tab: word })}
      />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'fees' ? (
          <FeesView project={project} />
        ) : tab === 'lookup' ? (
          <LookupView key={`${search.network} ${search.tx}`} project={project} />
        ) : (
          <DraftsView project={project} />
        )}
      </div>
    </div>
  )
}

/** A new draft that has been saved since: it stays the one that is shown, whatever is typed meanwhile. */
type Begun = { readonly id: number; readonly key: string; readonly start: DraftStart }

const Draft = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const [begun, setBegun] = useState<Begun | null>(null)
  const kind = begunKind(search)
  const id = search.draft ?? null
  const isBegun = begun !== null && begun.id === id
  const key = isBegun ? begun.key : kind === null ? String(id) : `${kind} ${linkedOrder(search)}`
  const start = isBegun
    ? begun.start
    : kind === null || id !== null
      ? null
      : { project: project.id, form: newForm(kind, project, search) }
  return (
    <DraftView
      key={key}
      project={project.id}
      id={id}
      start={start}
      onFirstSave={(saved) => {
        if (start !== null) setBegun({ id: saved, key, start })
        change({ ...noLink, draft: saved }, true)
      }}
    />
  )
}

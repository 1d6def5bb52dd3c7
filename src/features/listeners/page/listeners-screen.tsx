import { useQuery } from '@tanstack/react-query'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { InterruptedJobs } from '../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { ScreenTabRow } from '../../../renderer/parts/screen-tab-row.tsx'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import { ListenersList } from './list/listeners-list.tsx'
import './listeners.css'
import { type SearchControls, useWebhooksSearch } from './search.ts'
import { without } from '../../../renderer/list/address.ts'
import { ListenerEditor } from './editor/listener-editor.tsx'
import { Button } from '@mui/material'
import { AddIcon } from '../../../renderer/ui/icons.tsx'
import { MoreMenu } from '../../../renderer/ui/more-menu.tsx'
import { ReconcileDialog } from './reconcile/reconcile-dialog.tsx'

const ListenerMenu = ({
  change,
  isOffered,
}: Pick<SearchControls, 'change'> & { readonly isOffered: boolean }) => (
  <>
    {!isOffered && (
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={() => change({ edit: 'new', listener: undefined })}
      >
        New listener
      </Button>
    )}
    <MoreMenu
      label="More for listeners"
      items={[{ label: 'Compare with the service…', run: () => change({ dialog: 'reconcile' }) }]}
    />
  </>
)

const about = {
  listeners: 'Registered with your indexer',
  coverage: 'Deliveries compared with the chain',
  forwarding: 'Forward to your server',
} as const

export const WebhooksScreen = () => {
  const { tabs, jobs } = useContributions()
  const address = useWebhooksSearch()
  const { search, change } = address
  const { project } = useCurrentProject()
  const listed = useQuery(desk.query('listeners.list', project === null ? {} : { project: project.id }))
  const listeners = listed.data?.listeners ?? []
  const find = (key: string | undefined) => listeners.find((listener) => listener.key === key) ?? null
  const tab = search.tab ?? 'listeners'
  const Contribution = tab === 'listeners' ? undefined : tabs[tab]

  if (search.edit !== undefined && project !== null) {
    const edited = search.edit === 'new' ? null : find(search.edit)
    const like = find(search.like)
    const awaited = search.edit !== 'new' || search.like !== undefined
    if (awaited && (listed.error !== null || listed.data === undefined))
      return (
        <div className="md-screen">
          <PageHeader title="Webhooks" />
          <NotYet error={listed.error} onRetry={listed.refetch} rows={10} />
        </div>
      )
    if (search.edit === 'new' || edited?.state === 'draft')
      return (
        <ListenerEditor
          key={`${project.id} ${search.edit} ${search.like ?? ''}`}
          project={project}
          edited={edited}
          like={like}
          search={search}
          change={change}
        />
      )
  }

  return (
    <div className="md-screen">
      <div className="md-head">
        <PageHeader
          title="Webhooks"
          description={about[tab]}
          actions={
            project !== null &&
            tab === 'listeners' && (
              <ListenerMenu change={change} isOffered={listed.data?.listeners.length === 0} />
            )
          }
        />
        <ScreenTabRow
          of="/webhooks"
          value={tab}
          onChange={(word) => change({ tab: word, ...without(['listener', 'rule', 'of']) })}
        />
      </div>
      <InterruptedJobs of={['exports.begin', ...jobs]} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'listeners' && <ListenersList project={project} listed={listed} address={address} />}
        {Contribution !== undefined && <Contribution />}
      </div>
      {search.dialog === 'reconcile' && project !== null && (
        <ReconcileDialog
          project={project}
          listeners={listeners}
          onClose={() => change({ dialog: undefined }, true)}
        />
      )}
    </div>
  )
}

import { useCurrentProject } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ListenerEditor } from './editor/listener-editor.tsx'
import { ListenerMenu } from './list/listener-menu.tsx'
import { ListenersList } from './list/listeners-list.tsx'
import './listeners.css'
import { deferred } from '../../ui/deferred.tsx'
import { useListenersSearch } from './search.ts'

/** Opened seldom: their code comes with the first opening. */
const ImportDialog = deferred(async () => (await import('./list/import-dialog.tsx')).ImportDialog)
const ReconcileDialog = deferred(
  async () => (await import('./reconcile/reconcile-dialog.tsx')).ReconcileDialog,
)

/** Webhook listeners: the list, one in detail, and the editor of a new one. */
export const ListenersScreen = () => {
  const address = useListenersSearch()
  const { search, change } = address
  const { project } = useCurrentProject()
  const listed = useDeskQuery('listeners.list', project === null ? {} : { project: project.id })
  const listeners = listed.data?.listeners ?? []
  const find = (key: string | undefined) => listeners.find((listener) => listener.key === key) ?? null
  const closeDialog = (): void => change({ dialog: undefined }, true)

  if (search.edit !== undefined && project !== null) {
    const edited = search.edit === 'new' ? null : find(search.edit)
    const like = find(search.like)
    const awaited = search.edit !== 'new' || search.like !== undefined
    if (awaited && listed.failure !== null)
      return (
        <div className="md-screen">
          <PageHeader title="Listeners" />
          <ErrorPanel failure={listed.failure} onRetry={listed.refetch} />
        </div>
      )
    if (awaited && listed.data === undefined)
      return (
        <div className="md-screen">
          <PageHeader title="Listeners" />
          <SkeletonRows rows={10} />
        </div>
      )
    if (search.edit === 'new' || edited?.state === 'draft')
      return (
        <ListenerEditor
          key={`${project.id} ${search.edit} ${search.like ?? ''}`}
          project={project}
          edited={edited}
          like={like}
          change={change}
        />
      )
  }

  return (
    <div className="md-screen">
      <PageHeader
        title="Listeners"
        description="What this desk asked the indexer to deliver. Each step is written down before it is taken."
        actions={project === null ? undefined : <ListenerMenu change={change} />}
      />
      <ListenersList project={project} listed={listed} address={address} />
      {search.dialog === 'reconcile' && project !== null && (
        <ReconcileDialog project={project} listeners={listeners} onClose={closeDialog} />
      )}
      {search.dialog === 'import' && project !== null && (
        <ImportDialog project={project.id} projectName={project.name} onClose={closeDialog} />
      )}
    </div>
  )
}

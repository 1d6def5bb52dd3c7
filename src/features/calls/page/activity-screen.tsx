import { useMutation, useQuery } from '@tanstack/react-query'
import { ScreenTabRow } from '../../../renderer/parts/screen-tab-row.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import './activity.css'
import { CallsTab } from './calls/calls-tab.tsx'
import { type RequestsSearch, callFilterOf, type SearchControls, useRequestsSearch } from './search.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { countOf, formatBytes } from '../../../renderer/ui/count-format.ts'
import { Time } from '../../../renderer/ui/time.tsx'
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { DeleteIcon, ExportIcon, HistoryToggleOffIcon, TerminalIcon } from '../../../renderer/ui/icons.tsx'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { NoProject } from '../../../renderer/parts/no-project.tsx'
import { Console } from './console/console.tsx'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { given } from '../../../core/given.ts'
import { otherOperation } from './console/operation-select.tsx'
import { OtherConsole } from './console/other-console.tsx'
import type { CallFilter } from '../contract.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'
import { useRetentionDialog } from './retention/use-retention-dialog.tsx'

const useClear = (filter: CallFilter | undefined) => {
  const clear = useMutation(desk.mutation('calls.clear'))
  const toasts = useToasts()
  const confirm = useConfirm()
  return (): void =>
    confirm({
      title: filter === undefined ? 'Delete all calls?' : 'Delete matching calls?',
      about:
        filter === undefined
          ? 'Deletes all requests and responses. This can’t be undone.'
          : 'Deletes their requests and responses. This can’t be undone.',
      label: filter === undefined ? 'Delete all calls' : 'Delete matching calls',
      run: async () => {
        const { removed } = await clear.mutateAsync(given({ filter }))
        toasts.show(`${countOf(removed, 'call')} deleted.`)
      },
    })
}

const ConsoleTab = ({ search, change }: SearchControls) => {
  const { project } = useCurrentProject()
  const { data, error, refetch } = useQuery(desk.query('operations.list', {}))
  if (project === null)
    return <NoProject icon={<TerminalIcon />}>Calls use your project’s URLs and keys.</NoProject>
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={14} />
  const onOperation = (op: string): void => change({ op }, true)
  if (search.op === otherOperation)
    return (
      <OtherConsole
        key={project.id}
        project={project}
        operations={data.operations}
        onOperation={onOperation}
      />
    )
  const [first] = data.operations
  const operation = data.operations.find(({ name }) => name === search.op) ?? first
  if (operation === undefined) return null
  return (
    <Console
      // What was answered to one operation, or by one service, says nothing about another.
      key={`${project.id} ${operation.name}`}
      project={project}
      operations={data.operations}
      operation={operation}
      onOperation={onOperation}
    />
  )
}

const RecordMenu = ({ search }: { readonly search: RequestsSearch }) => {
  const [isExporting, setExporting] = useState(false)
  const editRetention = useRetentionDialog()
  const filter = callFilterOf(search)
  const clear = useClear(filter)
  return (
    <>
      <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setExporting(true)}>
        Export…
      </Button>
      <Button variant="outlined" startIcon={<HistoryToggleOffIcon />} onClick={() => void editRetention()}>
        Retention…
      </Button>
      <Button variant="outlined" startIcon={<DeleteIcon />} onClick={clear}>
        Clear…
      </Button>
      {isExporting && (
        <ExportDialog of={{ kind: 'calls', ...given({ filter }) }} onClose={() => setExporting(false)}>
          {filter === undefined ? 'All recorded calls' : 'The filtered calls'}, oldest first, without keys.
        </ExportDialog>
      )}
    </>
  )
}

const RetentionStrip = () => {
  const retention = useQuery(desk.query('calls.retention', {})).data
  if (retention === undefined) return <div className="md-flow md-strip" />
  return (
    <div className="md-flow md-strip" aria-live="off">
      <span>
        <b>{countOf(retention.calls, 'call')}</b> stored, {formatBytes(retention.bytes)}
        {retention.oldest !== null && (
          <>
            , the oldest <Time at={retention.oldest} />
          </>
        )}
      </span>
    </div>
  )
}

const about = {
  calls: 'Calls to services, without keys',
  console: 'Call any operation',
  audiences: 'Contact lists of your project',
} as const

type RequestsScreenProps = { readonly audiences: ReactNode }

export const RequestsScreen = ({ audiences }: RequestsScreenProps) => {
  const controls = useRequestsSearch()
  const { search, change } = controls
  const tab = search.tab ?? 'calls'
  return (
    <div className="md-screen">
      <PageHeader
        title="Requests"
        description={about[tab]}
        actions={tab === 'calls' && <RecordMenu search={search} />}
      />
      <ScreenTabRow
        of="/requests"
        value={tab}
        onChange={(word) => change({ tab: word, call: undefined, with: undefined })}
      >
        {tab === 'calls' && <RetentionStrip />}
      </ScreenTabRow>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'calls' && <CallsTab {...controls} />}
        {tab === 'console' && <ConsoleTab {...controls} />}
        {tab === 'audiences' && audiences}
      </div>
    </div>
  )
}

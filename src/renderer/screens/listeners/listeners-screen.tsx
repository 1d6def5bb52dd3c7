import { useCurrentProject } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { InterruptedJobs } from '../../parts/jobs/interrupted-jobs.tsx'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { ListenersList } from './list/listeners-list.tsx'
import './listeners.css'
import { type SearchControls, useListenersSearch } from './search.ts'
import { without } from '../../list/address.ts'
import { ListenerEditor } from './editor/listener-editor.tsx'
import { FindingsTab } from './coverage/findings-tab.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNightlyAudit } from '../../parts/schedules/schedule-field.tsx'
import { AddIcon } from '../../ui/icons.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { hourWords } from './coverage/hour-words.ts'
import { ScheduleDialog } from './coverage/schedule-dialog.tsx'
import { ReconcileDialog } from './reconcile/reconcile-dialog.tsx'

/** What can be done with the list as a whole. */
const ListenerMenu = ({
  change,
  isBeside,
  isOffered,
}: Pick<SearchControls, 'change'> & {
  /** Another tab is shown, which has a first action of its own. */
  readonly isBeside: boolean
  /** A new listener is offered in place of the list. */
  readonly isOffered: boolean
}) => {
  const schedule = useNightlyAudit()
  const [isScheduling, setScheduling] = useState(false)
  return (
    <>
      {!isOffered && (
        <Button
          variant={isBeside ? 'outlined' : 'contained'}
          startIcon={<AddIcon />}
          onClick={() => change({ edit: 'new', listener: undefined })}
        >
          New listener
        </Button>
      )}
      <MoreMenu
        label="More for listeners"
        items={[
          ...(schedule === undefined
            ? []
            : [
                {
                  label: `Nightly audit: ${schedule.everyMinutes === null ? 'off' : hourWords(schedule.hour)}…`,
                  run: () => setScheduling(true),
                },
              ]),
          { label: 'Compare with the service…', run: () => change({ dialog: 'reconcile' }) },
        ]}
      />
      {isScheduling && schedule !== undefined && (
        <ScheduleDialog schedule={schedule} onClose={() => setScheduling(false)} />
      )}
    </>
  )
}

/** Calls of this screen whose work can be resumed. */
const resumed = ['exports.begin', 'audit.beginBackfill'] as const

/** What each tab is about. */
const about = {
  listeners: 'What this desk asked the indexer to deliver. Every step is recorded before it is taken.',
  findings: 'Where deliveries and the chain differ, by audits of the listeners.',
} as const

/** Webhook listeners: the list, one in detail, and the editor of a new one. */
export const ListenersScreen = () => {
  const address = useListenersSearch()
  const { search, change } = address
  const { project } = useCurrentProject()
  const listed = useDeskQuery('listeners.list', project === null ? {} : { project: project.id })
  const listeners = listed.data?.listeners ?? []
  const find = (key: string | undefined) => listeners.find((listener) => listener.key === key) ?? null
  const tab = search.tab ?? 'listeners'

  if (search.edit !== undefined && project !== null) {
    const edited = search.edit === 'new' ? null : find(search.edit)
    const like = find(search.like)
    const awaited = search.edit !== 'new' || search.like !== undefined
    if (awaited && (listed.failure !== null || listed.data === undefined))
      return (
        <div className="md-screen">
          <PageHeader title="Listeners" />
          <NotYet failure={listed.failure} onRetry={listed.refetch} rows={10} />
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
          title="Listeners"
          description={about[tab]}
          actions={
            project === null ? undefined : (
              <ListenerMenu
                change={change}
                isBeside={tab !== 'listeners'}
                isOffered={tab === 'listeners' && listed.data?.listeners.length === 0}
              />
            )
          }
        />
        <ScreenTabRow
          of="/listeners"
          value={tab}
          onChange={(word) => change({ tab: word, ...without(['listener', 'finding']) })}
        />
      </div>
      <InterruptedJobs of={resumed} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'listeners' && <ListenersList project={project} listed={listed} address={address} />}
        {tab === 'findings' && <FindingsTab project={project} listeners={listeners} address={address} />}
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

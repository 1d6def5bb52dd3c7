import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import { csvLine } from '../../../../core/csv/csv-line.ts'
import {
  type Audience,
  type AudienceChange,
  audienceChanges,
  audienceKey,
  readAudiences,
} from '../../core/audiences.ts'
import { CallFactsLine } from '../../../../renderer/parts/call-facts-line.tsx'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { GroupsIcon } from '../../../../renderer/ui/icons.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { CallDetail } from '../../../calls/contract.ts'
import type { CallFacts } from '../../../orders/contract.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { SwitchField } from '../../../../renderer/ui/switch-field.tsx'

const audienceColumns = columnsOf<Audience>([
  { id: 'id', header: 'ID', format: 'number', value: (row) => row.id },
  { id: 'name', header: 'Name', width: 220, grow: 3, format: 'name', value: (row) => row.name },
  { id: 'contacts', header: 'Contacts', format: 'count', value: (row) => row.contactCount },
  {
    id: 'state',
    header: 'State',
    width: 110,
    hover: false,
    cell: (row) =>
      row.deletedAt === null ? (
        'In use'
      ) : (
        <StatusChip word="Deleted" tone="neutral" title={`Deleted ${row.deletedAt}`} />
      ),
    text: (row) => (row.deletedAt === null ? 'in use' : `deleted ${row.deletedAt}`),
  },
  { id: 'created', header: 'Created', priority: 2, format: 'time', value: (row) => row.createdAt },
  { id: 'updated', header: 'Updated', priority: 3, format: 'time', value: (row) => row.updatedAt },
  { id: 'deleted', header: 'Deleted', usual: false, format: 'time', value: (row) => row.deletedAt },
])

type AudienceList = {
  readonly call: CallFacts
  readonly at: string
  readonly audiences: readonly Audience[]
}

const listOf = (call: CallDetail | undefined): AudienceList | null => {
  if (call === undefined || call.answerText === null || call.answerCut) return null
  const json = parseJson(call.answerText)
  const audiences = json.ok ? readAudiences(json.value) : null
  const { httpStatus, answerBytes: bytes, deviationList: deviations } = call
  return audiences === null
    ? null
    : { call: { ...call, status: httpStatus ?? 0, bytes, deviations }, at: call.startedAt, audiences }
}

const useAudienceCalls = (
  project: Project,
): {
  readonly latest: AudienceList | null
  readonly former: AudienceList | null
  readonly isPending: boolean
} => {
  const calls = useQuery(
    desk.query('calls.list', {
      filter: { operation: 'ListAudiences', project: project.id, outcome: 'ok' },
      limit: 2,
    }),
  )
  const [first, second] = calls.data?.rows ?? []
  const latest = useQuery(
    desk.query('calls.get', { id: first?.id ?? 0 }, { enabled: first !== undefined, keeps: true }),
  )
  const former = useQuery(desk.query('calls.get', { id: second?.id ?? 0 }, { enabled: second !== undefined }))
  return {
    latest: first === undefined ? null : listOf(latest.data),
    former: second === undefined ? null : listOf(former.data),
    isPending: calls.isPending || (first !== undefined && latest.isPending),
  }
}

const maxShown = 8

const AudienceChanges = ({
  changes,
  since,
}: {
  readonly changes: readonly AudienceChange[]
  readonly since: string
}) => (
  <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 1.5, flex: 'none' }}>
    Changed since <Time at={since} />
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {changes.slice(0, maxShown).map(({ kind, audience, detail }) => (
        <li key={`${kind} ${audienceKey(audience)}`}>
          <b>{visibleText(audience.name)}</b>: {visibleText(detail)}
        </li>
      ))}
    </ul>
    {changes.length > maxShown && `and ${changes.length - maxShown} more.`}
  </Alert>
)

const audienceList = defineList<Audience>({
  name: 'audiences',
  label: 'Audiences',
  noun: ['audience', 'audiences'],
  columns: audienceColumns,
  keyOf: audienceKey,
  rowClass: ({ deletedAt }) => (deletedAt === null ? '' : 'md-row--struck'),
})
const noRows: readonly Audience[] = []

const csvOf = (audiences: readonly Audience[]): string =>
  [
    csvLine(['id', 'projectId', 'name', 'contactCount', 'createdAt', 'updatedAt', 'deletedAt']),
    ...audiences.map(({ id, projectId, name, contactCount, createdAt, updatedAt, deletedAt }) =>
      csvLine([id, projectId, name, contactCount, createdAt, updatedAt, deletedAt]),
    ),
  ].join('')

const save = (text: string, name: string): void => downloadBytes(new TextEncoder().encode(text), name)

export const AudiencesTab = ({ project }: { readonly project: Project }) => {
  const abort = useAbort()
  const ask = useMutation(desk.mutation('audiences.list', abort))
  const calls = useAudienceCalls(project)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [withDeleted, setWithDeleted] = useState(true)
  const [selected, setSelected] = useState<string | null>(null)
  const { latest, former } = calls
  const changes =
    latest === null || former === null ? null : audienceChanges(former.audiences, latest.audiences)
  const all = latest?.audiences
  const rows = withDeleted ? all : all?.filter((one) => one.deletedAt === null)
  const deleted = all?.filter((one) => one.deletedAt !== null).length ?? 0

  const send = async (): Promise<void> => {
    setFailure(null)
    const listed = await answerOf(ask.mutateAsync({ project: project.id }))
    if (!listed.ok && listed.error.kind !== 'cancelled') setFailure(listed.error)
  }

  if (project.projectId === '')
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title="Project ID unknown"
        action={{
          label: 'Add project ID',
          to: '/settings',
          search: { section: 'projects', project: project.id },
        }}
      >
        Listed by project ID.
      </EmptyState>
    )
  const firstQuestion = failure === null && (
    <EmptyState
      icon={<GroupsIcon />}
      title="No audiences yet"
      action={{ label: 'List audiences', run: () => void send() }}
    >
      Your project’s contact lists.
    </EmptyState>
  )
  return (
    <>
      {(latest !== null || ask.isPending) && (
        <div className="md-filters">
          <Button variant="outlined" loading={ask.isPending} onClick={() => void send()}>
            Refresh
          </Button>
          {ask.isPending && (
            <Button color="inherit" onClick={abort.abort}>
              Cancel
            </Button>
          )}
          <SwitchField label="Include deleted" checked={withDeleted} onChange={setWithDeleted} />
          <span className="md-fill" />
          <Button
            variant="outlined"
            disabled={rows === undefined || rows.length === 0}
            onClick={() => save(csvOf(rows ?? []), 'audiences.csv')}
          >
            Save as CSV
          </Button>
          <Button
            variant="outlined"
            disabled={rows === undefined || rows.length === 0}
            onClick={() => save(`${JSON.stringify(rows, null, 2)}\n`, 'audiences.json')}
          >
            Save as JSON
          </Button>
        </div>
      )}
      {latest !== null && (
        <div className="md-flow md-strip">
          <span>
            Listed <Time at={latest.at} />
            {deleted > 0 && `, ${deleted} deleted`}
          </span>
          <CallFactsLine call={latest.call} />
          {changes?.length === 0 && former !== null && (
            <span>
              Unchanged since <Time at={former.at} />
            </span>
          )}
        </div>
      )}
      <ErrorPanel
        above
        failure={failure}
        onRetry={() => void send()}
        actions={<SettingsLink failure={failure} project={project.id} />}
      />
      {changes !== null && changes.length > 0 && former !== null && (
        <AudienceChanges changes={changes} since={former.at} />
      )}
      <List
        list={audienceList}
        source={{
          ...sourceOfRows(rows ?? noRows),
          isPending: latest === null && (ask.isPending || calls.isPending),
          isRefreshing: ask.isPending,
        }}
        open={selected ?? undefined}
        onOpen={(row) => setSelected(audienceKey(row))}
        onClose={() => setSelected(null)}
        instead={latest === null && !ask.isPending && !calls.isPending && firstQuestion}
        empty={
          latest !== null && (
            <EmptyState icon={<GroupsIcon />} title="No audiences">
              {withDeleted ? 'None in this project.' : 'All audiences are deleted.'}
            </EmptyState>
          )
        }
      />
    </>
  )
}

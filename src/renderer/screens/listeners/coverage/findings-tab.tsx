import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { auditFindingKinds, findingKindWords } from '../../../../contract/audit-words.ts'
import type { Input } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { oldestFirstOf, useTurned } from '../../../list/use-turned.ts'
import { useEventNames } from '../../../parts/use-event-names.ts'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactCheckIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { kindsOf, noFindingFilters, type SearchControls } from '../search.ts'
import { callIt } from '../state-words.ts'
import { AuditProgress } from './audit-progress.tsx'
import { findingMeanings, isMissing, wordOfFinding } from './audit-words.ts'
import './coverage.css'
import { findingColumns, type FindingRow } from './finding-columns.tsx'
import { FindingDrawer } from './finding-drawer.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { BackfillDialog } from './backfill-dialog.tsx'

/** Findings that are filled in at once. */
const mostFilled = 1000

type PickedFindingsProps = {
  readonly findings: readonly FindingRow[]
  /** Fills in what these findings miss. */
  readonly onFill: (findings: number[]) => void
}

/** What can be done with the findings that are picked. */
const PickedFindings = ({ findings, onFill }: PickedFindingsProps) => {
  const missing = findings.filter(isMissing).map(({ id }) => id)
  return (
    <Button
      variant="contained"
      disabled={missing.length === 0 || missing.length > mostFilled}
      title={
        missing.length === 0
          ? 'Only what was missed and is not filled in yet can be filled in.'
          : missing.length > mostFilled
            ? `At most ${formatCount(mostFilled)} at once.`
            : ''
      }
      onClick={() => onFill(missing)}
    >
      {missing.length === findings.length || missing.length === 0
        ? 'Fill in…'
        : `Fill in ${formatCount(missing.length)} missed…`}
    </Button>
  )
}

/** Begins an audit of the listener that can be audited, or of one of several. */
const AuditButton = ({ listeners }: { readonly listeners: readonly Listener[] }) => {
  const [audited, setAudited] = useState<Listener | null>(null)
  const [one] = listeners
  if (one === undefined) return null
  return (
    <>
      {listeners.length === 1 ? (
        <Button variant="outlined" onClick={() => setAudited(one)}>
          Audit…
        </Button>
      ) : (
        <MoreMenu
          label="Audit a listener"
          words="Audit"
          items={listeners.map((listener) => ({
            label: `${visibleText(listener.name === '' ? callIt(listener) : listener.name)}…`,
            run: () => setAudited(listener),
          }))}
        />
      )}
      {audited !== null && <AuditDialog listener={audited} onClose={() => setAudited(null)} />}
    </>
  )
}

const findingsList = defineList<FindingRow>({
  name: 'audit-findings',
  label: 'Findings of audits, newest block first',
  noun: ['finding', 'findings'],
  columns: [],
  keyOf: ({ id }) => id,
  // Without a column of kinds their marks are in the first line: six rows of a small window.
  rowHeight: (_tableWidth, gaveWay) => (gaveWay.has('kind') ? 44 : 52),
  pick: (row) => ({
    key: String(row.id),
    name: `${wordOfFinding(row).word} in block ${row.blockNumber ?? '?'}`,
  }),
})

type FindingsTabProps = {
  readonly project: Project | null
  readonly listeners: readonly Listener[]
  readonly address: SearchControls
}

/** What audits found, and what can be done about it. */
export const FindingsTab = ({ project, listeners, address }: FindingsTabProps) => {
  const { search, change } = address
  const { of, filled, from, to, finding, find: text } = search
  const ofProject = project === null ? {} : { project: project.id }
  const kinds = kindsOf(search)
  const filter = {
    ...(of === undefined ? {} : { listener: of }),
    ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
    ...(filled === undefined ? {} : { filled: filled === 'yes' }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(text === undefined ? {} : { text }),
  }
  const isFiltered = Object.keys(filter).length > 0
  const turned = useTurned()
  const pages = usePages(
    'audit.findings',
    { ...ofProject, ...filter, limit: 200, ...oldestFirstOf(turned) },
    { keepFormer: true },
  )
  const audits = useDeskQuery('audit.list', { ...ofProject, ...(of === undefined ? {} : { listener: of }) })
  const coverage = useDeskQuery('audit.coverage', { ...ofProject, segments: 1 })
  const names = useMemo(
    () => new Map(listeners.map((one) => [one.key, one.name === '' ? callIt(one) : one.name])),
    [listeners],
  )
  const rows = useMemo(
    () =>
      pages.rows.map((row): FindingRow => ({
        ...row,
        listenerName: names.get(row.listener) ?? row.listener,
      })),
    [pages.rows, names],
  )
  /** What is to be filled in. */
  const [fills, setFills] = useState<Input<'audit.beginBackfill'> | null>(null)
  const fillAll = (): void =>
    setFills({
      ...ofProject,
      ...(of === undefined ? {} : { listener: of }),
      ...(from === undefined ? {} : { from }),
      // What comes up later was not shown.
      to: to ?? new Date().toISOString(),
    })
  const open = rows.find(({ id }) => id === finding)
  const running = audits.data?.audits.filter(({ state }) => state === 'running' || state === 'waiting') ?? []
  const ofOne = listeners.length === 1 || of !== undefined
  const lineNames = useEventNames(rows)
  const columns = useMemo(() => findingColumns(ofOne, lineNames), [ofOne, lineNames])
  const idle = new Set(
    coverage.data?.listeners.flatMap(({ listener, auditable, running: runs }) =>
      auditable === 'yes' && runs === null && (of === undefined || of === listener) ? [listener] : [],
    ),
  )
  return (
    <>
      {running.map((audit) => (
        <AuditProgress key={audit.id} audit={audit} />
      ))}
      <SearchBar
        label="Filter findings"
        text={text}
        onText={(find) => change({ find })}
        placeholder="Search findings"
        fields={[
          {
            word: 'finding',
            label: 'Finding',
            several: true,
            choices: auditFindingKinds.map((kind) => ({
              value: kind,
              label: findingKindWords[kind],
              note: findingMeanings[kind].means,
            })),
            values: kinds,
            set: (values) => change({ kinds: values.length === 0 ? undefined : values.join(',') }),
          },
          {
            word: 'listener',
            label: 'Listener',
            several: false,
            choices: listeners.map((one) => ({ value: one.key, label: callIt(one) })),
            values: of === undefined ? [] : [of],
            set: ([value]) => change({ of: value }),
          },
          {
            word: 'filled-in',
            label: 'Filled in',
            several: false,
            choices: [
              { value: 'no', label: 'no' },
              { value: 'yes', label: 'yes' },
            ],
            values: filled === undefined ? [] : [filled],
            set: ([value]) => change({ filled: value === 'yes' || value === 'no' ? value : undefined }),
          },
        ]}
        time={{ what: 'Block time', from, to, onChange: change }}
        onClear={() => change(noFindingFilters)}
      >
        <AuditButton listeners={listeners.filter(({ key }) => idle.has(key))} />
        {/* It fills in by listener and time alone: rows found by words are picked. */}
        {text === undefined && rows.some(isMissing) && (
          <Button
            variant="contained"
            title="All missed events of the listener, project and time shown"
            onClick={fillAll}
          >
            Fill in missed…
          </Button>
        )}
        {rows.length > 0 && (
          <ExportButton isShort of={{ kind: 'audit-findings', filter: { ...ofProject, ...filter } }}>
            The filtered findings, newest block first, each with block, transaction and log.
          </ExportButton>
        )}
      </SearchBar>
      <List
        list={findingsList}
        columns={columns}
        source={{
          rows,
          isPending: pages.isPending,
          isRefreshing: pages.isRefreshing,
          failure: pages.failure,
          refetch: pages.refetch,
          hasMore: pages.hasMore,
          more: pages.more,
          turned,
        }}
        find={text}
        onFind={(find) => change({ find })}
        open={finding}
        onOpen={({ id }) => address.open({ finding: id })}
        onClose={address.close}
        scope={JSON.stringify(filter)}
        picked={(picked) => (
          <PickedFindings findings={picked} onFill={(findings) => setFills({ findings })} />
        )}
        empty={
          isFiltered ? (
            <NoMatch title="No finding matches" onClear={() => change(noFindingFilters)}>
              Words are searched for in what was found, its listener, event, block and hashes, and in the
              addresses and token ids of its log.
            </NoMatch>
          ) : (
            <NoFindings audits={audits.data?.audits.length} hasNode={coverage.data?.hasNode} />
          )
        }
      >
        {(beside) => open !== undefined && <FindingDrawer finding={open} names={lineNames} beside={beside} />}
      </List>
      {fills !== null && <BackfillDialog of={fills} onClose={() => setFills(null)} />}
    </>
  )
}

type NoFindingsProps = { readonly audits: number | undefined; readonly hasNode: boolean | undefined }

const NoFindings = ({ audits, hasNode }: NoFindingsProps) => {
  if (hasNode === false)
    return (
      <EmptyState
        icon={<FactCheckIcon />}
        title="No findings yet"
        actions={
          <LinkButton to="/settings" search={{ section: 'networks' }} variant="contained">
            Set up a node
          </LinkButton>
        }
      >
        An audit compares deliveries with the chain, using a node of yours. Nothing is requested until you set
        one up and start an audit.
      </EmptyState>
    )
  return (
    <EmptyState icon={<FactCheckIcon />} title={audits === 0 ? 'No audit yet' : 'No findings'}>
      {audits === 0
        ? 'Choose “Audit…” here or in a listener. You see the cost first.'
        : 'Audits found nothing missing and nothing that is not on the chain. Each listener shows which nodes this relies on.'}
    </EmptyState>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { FindingRow } from '../../contract.ts'
import { findingKinds, findingSeverities, kindFacts } from '../../core/kinds.ts'
import { useProjectFilter } from '../../../../renderer/api/current-project.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { usePages } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { explainedRowHeight } from '../../../../renderer/list/row-heights.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { CheckIcon } from '../../../../renderer/ui/icons.tsx'
import { filterOf, shownChoices, useFindingsSearch } from '../search.ts'
import { findingColumns } from './finding-columns.tsx'
import { FindingDrawer } from './finding-drawer.tsx'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'
import { ExportButton } from '../../../../renderer/parts/exports/export-button.tsx'
import { fieldsOfAddress } from '../../../../renderer/list/search/search-field.ts'

const list = defineList<FindingRow>({
  name: 'findings',
  label: 'Findings, most severe first',
  noun: ['finding', 'findings'],
  columns: findingColumns,
  keyOf: ({ id }) => id,
  menuOf: ({ title }) => title,
  rowHeight: explainedRowHeight,
  pick: ({ id, title }) => ({ key: id, name: title }),
})

const shownWords = { open: 'Open', active: 'Active', ended: 'Ended' } as const
const shownValues = ['open', 'active', 'ended'] as const

export const FindingsTab = () => {
  const { NotLookedFor } = useContributions()
  const { search, open, close, change } = useFindingsSearch()
  const { text, show, severity, kind, collection, listener } = search
  const { projectId: project } = useProjectFilter()
  const filter = filterOf(search, project)
  const pages = usePages('findings.list', { filter })
  const acknowledge = useMutation(desk.mutation('findings.acknowledge'))
  const shown = show === 'all' ? [] : [show ?? 'open']
  const isNarrowed = [text, show === 'all' ? undefined : show, severity, kind, collection, listener].some(
    (one) => one !== undefined,
  )
  const field = fieldsOfAddress(search, change)
  const clear = (): void =>
    change({
      text: undefined,
      show: 'all',
      severity: undefined,
      kind: undefined,
      collection: undefined,
      listener: undefined,
    })
  const setSeen = (rows: readonly FindingRow[], acknowledged: boolean) => async (): Promise<boolean> =>
    (await answerOf(acknowledge.mutateAsync({ filter: { ids: rows.map(({ id }) => id) }, acknowledged }))).ok
  const unseen = pages.rows.some(({ acknowledgedAt }) => acknowledgedAt === null)
  return (
    <>
      <ErrorPanel above failure={acknowledge.error?.failure} />
      <List<FindingRow>
        list={list}
        source={pages}
        search={{
          text,
          onText: (next) => change({ text: next }),
          placeholder: 'Search title and text',
          fields: [
            {
              word: 'show',
              label: 'Show',
              choices: shownValues.map((value) => ({ value, label: shownWords[value] })),
              values: shown,
              set: ([value]) =>
                change({
                  show: value === 'open' ? undefined : (shownChoices.find((one) => one === value) ?? 'all'),
                }),
            },
            field('severity', 'Severity', {
              choices: findingSeverities.map((value) => ({ value, label: severityWords[value].word })),
            }),
            field('kind', 'Kind', {
              choices: findingKinds.map((value) => ({ value, label: kindFacts[value].title })),
            }),
          ],
          onClear: clear,
          isNarrowed,
          children: (
            <>
              <span className="md-fill" />
              {unseen && (
                <Button
                  variant="outlined"
                  disabled={acknowledge.isPending}
                  onClick={() => acknowledge.mutate({ filter })}
                >
                  {isNarrowed ? 'Acknowledge these' : 'Acknowledge all'}
                </Button>
              )}
              <ExportButton of={{ kind: 'findings', filter }}>All findings of this list.</ExportButton>
            </>
          ),
        }}
        open={search.finding}
        onOpen={({ id }) => open({ finding: id })}
        onClose={close}
        actionsOf={(row) => [
          row.acknowledgedAt === null
            ? { label: 'Acknowledge', run: () => void setSeen([row], true)() }
            : { label: 'Mark as unseen', run: () => void setSeen([row], false)() },
        ]}
        picked={(chosen, clearPick) => (
          <Button
            variant="contained"
            onClick={() => void setSeen(chosen, true)().then((worked) => worked && clearPick())}
          >
            Acknowledge
          </Button>
        )}
        scope={JSON.stringify(filter)}
        empty={
          <EmptyState icon={<CheckIcon />} title="All clear">
            <NotLookedFor />
          </EmptyState>
        }
      >
        {(beside) => search.finding !== undefined && <FindingDrawer id={search.finding} beside={beside} />}
      </List>
    </>
  )
}

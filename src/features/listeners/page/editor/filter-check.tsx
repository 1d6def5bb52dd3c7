import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { ListenerFilters } from '../../contract/listener.ts'
import type { LintMark } from '../../../../core/webhooks/listener-lint.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { EventLineText } from '../../../../renderer/parts/event-line.tsx'
import { useEventNames } from '../../../../renderer/parts/use-event-names.ts'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { LintMarks } from './lint-list.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

type Answer = NonNullable<Output<'listeners.check'>['log']>

/** Milliseconds after the last change. */
const pause = 400

export const FilterCheck = ({
  filters,
  marks,
  disabled,
}: {
  readonly filters: ListenerFilters
  readonly marks: readonly LintMark[]
  readonly disabled: boolean
}) => {
  const [tried, setTried] = useState(filters)
  useEffect(() => {
    const timer = setTimeout(() => setTried(filters), pause)
    return () => clearTimeout(timer)
  }, [filters])
  const match = useQuery(
    desk.query('listeners.check', { filters: tried }, { enabled: !disabled, keeps: true }),
  )
  return (
    <Panel title="Check">
      <LintMarks marks={marks} />
      {disabled ? (
        <p className="md-quiet">Shown once entries are valid.</p>
      ) : match.error !== null || match.data?.log == null ? (
        <NotYet error={match.error} onRetry={match.refetch} rows={2} />
      ) : (
        <Found
          answer={match.data.log}
          isAny={tried.events.length === 0 && (tried.topicHashes ?? []).length === 0}
        />
      )}
    </Panel>
  )
}

const filterNames = {
  contract: 'contract',
  event: 'event',
  account: 'account',
  tokenId: 'token ID',
} as const satisfies Record<keyof Answer['misses'], string>

/** @param isAny no event is named: what is delivered then is the service's own choice */
const Found = ({ answer, isAny }: { readonly answer: Answer; readonly isAny: boolean }) => {
  const { scanned, matched, misses, uncertain, examples } = answer
  const names = useEventNames(examples)
  if (scanned === 0) return <p>No events yet.</p>
  const left = (Object.keys(filterNames) as (keyof typeof filterNames)[]).flatMap((key) =>
    misses[key] === 0 ? [] : [`${formatCount(misses[key])} by ${filterNames[key]}`],
  )
  return (
    <>
      <p className="md-text">
        Matches <b>{formatCount(matched)}</b> of your last {countOf(scanned, 'event')}
        {isAny ? ' if all are sent' : ''}.{left.length > 0 && ` Skipped ${left.join(', ')}.`}
        {uncertain > 0 && ` ${countOf(uncertain, 'match', 'matches')} uncertain.`}
      </p>
      {examples.length > 0 && (
        <SimpleTable
          rows={examples.slice(0, 8)}
          keyOf={(row) => row.id}
          columns={[
            { head: 'Received', className: 'md-nowrap', cell: (row) => <Time at={row.receivedAt} /> },
            {
              head: 'What happened',
              // A long line goes on below: an address that is cut says nothing.
              style: { width: '100%', paddingRight: 0 },
              cell: (row) => {
                const line = whatHappened(row, names)
                return (
                  <>
                    <TextLink
                      to="/events"
                      search={{ event: row.id }}
                      title={visibleText(row.eventName ?? '')}
                    >
                      <EventLineText line={{ ...line, who: [] }} />
                    </TextLink>
                    <EventLineText line={{ ...line, what: [] }} />
                  </>
                )
              },
            },
          ]}
        />
      )}
    </>
  )
}

import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { ListenerFilters } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type Answer = Output<'listeners.wouldMatch'>

/** Runs the filters over what the log already has. */
export const WouldMatch = ({
  filters,
  disabled,
}: {
  readonly filters: ListenerFilters
  readonly disabled: boolean
}) => {
  const match = useDeskMutation('listeners.wouldMatch')
  const [shown, setShown] = useState<{ readonly of: string; readonly answer: Answer } | null>(null)
  const of = JSON.stringify(filters)
  const run = async (): Promise<void> => {
    const answer = await match.run({ filters })
    if (answer.ok) setShown({ of, answer: answer.value })
  }
  return (
    <Panel
      title="Would it match?"
      description="Tries these filters on the newest 2,000 events of the log."
      actions={
        <Button
          variant="outlined"
          color="inherit"
          loading={match.isRunning}
          disabled={disabled}
          onClick={() => void run()}
        >
          Try on the log
        </Button>
      }
    >
      {match.failure !== null && <ErrorPanel failure={match.failure} />}
      {shown === null ? (
        <p className="md-quiet">Not tried yet.</p>
      ) : (
        <>
          {shown.of !== of && <p className="md-late">The filters have changed; try again.</p>}
          <Found answer={shown.answer} />
        </>
      )}
    </Panel>
  )
}

const Found = ({ answer }: { readonly answer: Answer }) => {
  const { scanned, matched, more, misses, uncertain, examples } = answer
  if (scanned === 0) return <p>The log has no events yet.</p>
  return (
    <>
      <p>
        <b>{formatCount(matched)}</b> of {countOf(scanned, 'event')}
        {more ? ' (older ones were not searched)' : ''}. Left out by contract {formatCount(misses.contract)},
        by event {formatCount(misses.event)}, by account {formatCount(misses.account)}, by token id{' '}
        {formatCount(misses.tokenId)}.
        {uncertain > 0 &&
          ` Of ${countOf(uncertain, 'match', 'matches')} the log does not say how many arguments are indexed.`}
      </p>
      {examples.length > 0 && (
        <SimpleTable
          rows={examples.slice(0, 8)}
          keyOf={(row) => row.id}
          columns={[
            { head: 'Received', cell: (row) => <Time at={row.receivedAt} /> },
            {
              head: 'Event',
              cell: (row) => (
                <TextLink to="/events" search={{ event: row.id }}>
                  {visibleText(row.eventName ?? `Event ${row.id}`)}
                </TextLink>
              ),
            },
            {
              head: 'Contract',
              cell: (row) =>
                row.contractAddress !== null && (
                  <Hex value={row.contractAddress} what="the contract address" />
                ),
            },
          ]}
        />
      )}
    </>
  )
}

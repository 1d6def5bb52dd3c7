import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { desk } from '../../../../renderer/api/desk.ts'
import { CodeDifference } from '../../../../renderer/ui/code-view/lazy-code.tsx'
import { DetailDrawer } from '../../../../renderer/ui/detail-drawer.tsx'
import { GoneDetails } from '../../../../renderer/ui/gone-details.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

const nameOf = (line: string): string | undefined => /^\s*"((?:[^"\\]|\\.)*)":/.exec(line)?.[1]

const fieldsOf = (lines: readonly string[]): readonly string[] => {
  let name = ''
  return lines.map((line) => (name = nameOf(line) ?? name))
}

const maxNames = 12

/**
 * In how many lines two events differ, and which fields those are of; where one has more lines than the other, only that it is so:
 * which lines belong together is then a guess.
 */
const comparedWords = (left: string, right: string): string => {
  if (left === right) return 'Identical.'
  const [lines, others] = [left.split('\n'), right.split('\n')]
  if (lines.length !== others.length)
    return `They have ${lines.length} and ${countOf(others.length, 'line')}: the marks show what differs.`
  const differing = lines.flatMap((line, at) => (line === others[at] ? [] : [at]))
  const fields = [fieldsOf(lines), fieldsOf(others)]
  const names = [
    ...new Set(differing.flatMap((at) => fields.map((of) => of[at] ?? '')).filter((name) => name !== '')),
  ]
  const listed = names.length > 0 && names.length <= maxNames ? `: ${visibleText(names.join(', '))}` : ''
  return `${countOf(differing.length, 'line')} of ${lines.length} ${differing.length === 1 ? 'differs' : 'differ'}${listed}.`
}

type ComparedEventsProps = {
  readonly left: number
  readonly right: number
  readonly onSwap: () => void
  readonly onClose: () => void
  readonly onBack: () => void
}

export const ComparedEvents = ({ left, right, onSwap, onClose, onBack }: ComparedEventsProps) => {
  const first = useQuery(desk.still('events.get', { id: left }))
  const second = useQuery(desk.still('events.get', { id: right }))
  const failed = first.error === null ? second : first
  return (
    <DetailDrawer
      title="Two events compared"
      subject={`compare-${left}-${right}`}
      wide
      onClose={onClose}
      actions={
        first.data !== undefined &&
        second.data !== undefined && (
          <Button color="inherit" onClick={onSwap}>
            Swap sides
          </Button>
        )
      }
    >
      {failed.error !== null ? (
        <GoneDetails
          failure={failed.error.failure}
          onRetry={failed.refetch}
          title="Event not found"
          note={`${failed.error.failure.message} Choose two events from the list.`}
          all="Back to events"
          onClose={onBack}
        />
      ) : first.data === undefined || second.data === undefined ? (
        <SkeletonRows rows={14} />
      ) : (
        <>
          <p className="md-text md-above">{comparedWords(first.data.json, second.data.json)}</p>
          <div className="md-grid">
            <SideHead {...first.data} />
            <SideHead {...second.data} />
          </div>
          <CodeDifference json left={sideOf(first.data)} right={sideOf(second.data)} />
        </>
      )}
    </DetailDrawer>
  )
}

const SideHead = ({ id, receivedAt }: { readonly id: number; readonly receivedAt: string }) => (
  <h3>
    <Time at={receivedAt} form="second" /> <span className="md-quiet">Event {id}</span>
  </h3>
)

const sideOf = ({ id, receivedAt, json }: { id: number; receivedAt: string; json: string }) => ({
  label: `Event ${id}, received ${receivedAt}`,
  text: json,
})

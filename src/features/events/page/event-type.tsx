import type { EventState } from '../contract.ts'
import { Missing } from '../../../renderer/ui/formats.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'

const typeWords: Record<string, { readonly tone: 'neutral' | 'error'; readonly title: string }> = {
  BLOCK_ADDED: { tone: 'neutral', title: 'Block added to the chain.' },
  BLOCK_REMOVED: { tone: 'error', title: 'Block removed by a reorg.' },
  UNKNOWN: { tone: 'neutral', title: 'Unknown to the service.' },
}

const stateChips = {
  removed: { word: 'removed', tone: 'error', title: 'All blocks with it were removed.' },
  doubtful: { word: 'doubtful', tone: 'warning', title: 'Two blocks hold it.' },
  contradiction: { word: 'contradiction', tone: 'error', title: 'Deliveries of one block disagree.' },
} as const

export const LogStateChip = ({ state }: { readonly state: EventState }) =>
  state === 'active' ? null : <StatusChip {...stateChips[state]} />

export const EventTypeChip = ({
  type,
  state = 'active',
  plain = false,
}: {
  readonly type: string | null
  readonly state?: EventState
  readonly plain?: boolean
}) => {
  if (type === null) return <Missing />
  if (type === 'BLOCK_ADDED' && (state === 'doubtful' || state === 'contradiction'))
    return <LogStateChip state={state} />
  const words = Object.hasOwn(typeWords, type) ? typeWords[type] : undefined
  if (type === 'BLOCK_ADDED' && state === 'removed')
    return <StatusChip word="removed later" tone="warning" title="BLOCK_ADDED, later removed." />
  // Nearly all are added: a chip on each would hide the few that are not.
  if (plain && type === 'BLOCK_ADDED')
    return (
      <span className="md-quiet" title={words?.title}>
        {type}
      </span>
    )
  if (words === undefined) return <StatusChip word={type} unknown />
  return <StatusChip word={type} tone={words.tone} title={words.title} />
}

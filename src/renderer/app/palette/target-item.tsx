import { eventCountText, useEventCount } from '../../parts/use-event-count.ts'
import { BoltIcon } from '../../ui/icons.tsx'
import { PaletteItem } from './palette-item.tsx'
import { eventFilterOf, type Target } from './target.ts'

const words: Record<Target['kind'], string> = {
  contract: 'Events of contract',
  transaction: 'Events of transaction',
  uid: 'Events with uid',
  name: 'Events named',
}

export const TargetItem = ({ target, onSelect }: { target: Target; onSelect: () => void }) => {
  // A name changes with each key; a pasted value does not.
  const count = useEventCount(eventFilterOf(target), target.kind !== 'name')
  return (
    <PaletteItem
      id={`target-${target.kind}-${target.value}`}
      icon={<BoltIcon />}
      label={words[target.kind]}
      detail={target.value}
      hits={count.isFormer ? undefined : count.data?.events}
      hint={eventCountText(count)}
      onSelect={onSelect}
    />
  )
}

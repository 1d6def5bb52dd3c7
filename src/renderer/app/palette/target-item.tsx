import BoltOutlined from '@mui/icons-material/BoltOutlined'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf } from '../../ui/count-format.ts'
import { PaletteItem } from './palette-item.tsx'
import { eventFilterOf, type Target } from './target.ts'

const words: Record<Target['kind'], string> = {
  contract: 'Events of contract',
  transaction: 'Events of transaction',
  uid: 'Events with uid',
  name: 'Events named',
}

/** Offers the Events screen for what was typed, and says how many events that would show. */
export const TargetItem = ({ target, onSelect }: { target: Target; onSelect: () => void }) => {
  // A name changes with each key; a pasted value does not.
  const count = useDeskQuery(
    'events.count',
    { filter: eventFilterOf(target) },
    { enabled: target.kind !== 'name' },
  )
  return (
    <PaletteItem
      id={`target-${target.kind}-${target.value}`}
      icon={<BoltOutlined />}
      label={words[target.kind]}
      detail={target.value}
      hits={count.data?.events}
      hint={count.data === undefined ? undefined : countOf(count.data.events, 'event')}
      onSelect={onSelect}
    />
  )
}

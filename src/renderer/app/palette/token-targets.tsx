import { Command } from 'cmdk'
import { eventCountText, useEventCount } from '../../parts/use-event-count.ts'
import { BoltIcon, SellIcon } from '../../ui/icons.tsx'
import type { ScreenPath } from '../screens.ts'
import { PaletteItem } from './palette-item.tsx'

type TokenTargetsProps = {
  readonly tokenId: string
  readonly collection: { readonly network: string; readonly contractAddress: string } | null
  readonly goTo: (to: ScreenPath, search: object) => () => void
}

export const TokenTargets = ({ tokenId, collection, goTo }: TokenTargetsProps) => {
  const count = useEventCount({ tokenId })
  return (
    <Command.Group heading="Token">
      {collection !== null && (
        <PaletteItem
          id={`target-token-${tokenId}`}
          icon={<SellIcon />}
          label="Orders of token"
          detail={tokenId}
          onSelect={goTo('/orders', { ...collection, tab: 'listings', q: tokenId })}
        />
      )}
      <PaletteItem
        id={`target-token-events-${tokenId}`}
        icon={<BoltIcon />}
        label="Events of token"
        detail={tokenId}
        hits={count.isFormer ? undefined : count.data?.events}
        hint={eventCountText(count)}
        onSelect={goTo('/events', { tokenId })}
      />
    </Command.Group>
  )
}

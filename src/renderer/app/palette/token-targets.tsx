import BoltOutlined from '@mui/icons-material/BoltOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import { Command } from 'cmdk'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf } from '../../ui/count-format.ts'
import type { ScreenPath } from '../screens.ts'
import { PaletteItem } from './palette-item.tsx'

type TokenTargetsProps = {
  readonly tokenId: string
  readonly collection: { readonly network: string; readonly contractAddress: string } | null
  readonly goTo: (to: ScreenPath, search: object) => () => void
}

/** What a whole number leads to when it is the id of a token. */
export const TokenTargets = ({ tokenId, collection, goTo }: TokenTargetsProps) => {
  const count = useDeskQuery('events.count', { filter: { tokenId } }).data
  return (
    <Command.Group heading="Token">
      {collection !== null && (
        <PaletteItem
          id={`target-token-${tokenId}`}
          icon={<SellOutlined />}
          label="Orders of token"
          detail={tokenId}
          onSelect={goTo('/orders', { ...collection, q: tokenId })}
        />
      )}
      <PaletteItem
        id={`target-token-events-${tokenId}`}
        icon={<BoltOutlined />}
        label="Events of token"
        detail={tokenId}
        hits={count?.events}
        hint={count === undefined ? undefined : countOf(count.events, 'event')}
        onSelect={goTo('/events', { tokenId })}
      />
    </Command.Group>
  )
}

import { eventCountText, useEventCount } from '../../parts/use-event-count.ts'
import { focusScreen } from '../../ui/focus-screen.ts'
import { AccountBalanceWalletIcon, BoltIcon, DrawIcon, SellIcon } from '../../ui/icons.tsx'
import { PaletteItem } from './palette-item.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'

type AddressTargetsProps = {
  readonly address: string
  readonly hasProject: boolean
  readonly pick: (act: () => void) => () => void
}

/** What an address leads to, beside its events as a contract: an address does not show whether it is one. */
export const AddressTargets = ({ address, hasProject, pick }: AddressTargetsProps) => {
  const navigate = useNavigate()
  const named = useEventCount({ account: address })
  return (
    <>
      <PaletteItem
        id={`target-account-${address}`}
        icon={<BoltIcon />}
        label="Events that name"
        detail={address}
        hits={named.isFormer ? undefined : named.data?.events}
        hint={eventCountText(named)}
        onSelect={pick(
          () => void navigate({ to: '/events', search: { account: address } }).then(focusScreen),
        )}
      />
      {hasProject && (
        <>
          <PaletteItem
            id={`target-orders-${address}`}
            icon={<SellIcon />}
            label="Orders of collection"
            detail={address}
            onSelect={pick(
              () => void navigate({ to: '/orders', search: { contractAddress: address } }).then(focusScreen),
            )}
          />
          <PaletteItem
            id={`target-maker-${address}`}
            icon={<SellIcon />}
            label="Orders made by"
            detail={address}
            onSelect={pick(
              () =>
                void navigate({ to: '/orders', search: { tab: 'listings', createdBy: [address] } }).then(
                  focusScreen,
                ),
            )}
          />
          <PaletteItem
            id={`target-linked-${address}`}
            icon={<AccountBalanceWalletIcon />}
            label="Wallets linked to"
            detail={address}
            onSelect={pick(
              () =>
                void navigate({ to: '/verify', search: { tab: 'wallets', parent: address } }).then(
                  focusScreen,
                ),
            )}
          />
        </>
      )}
      <PaletteItem
        id={`target-signatures-${address}`}
        icon={<DrawIcon />}
        label="Signatures of"
        detail={address}
        onSelect={pick(() => void navigate({ to: '/verify', search: { address } }).then(focusScreen))}
      />
    </>
  )
}

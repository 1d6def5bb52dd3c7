import { explorerLink } from '../../../core/networks/explorer.ts'
import { useNetworks } from '../../../renderer/api/use-networks.ts'
import { Hex } from '../../../renderer/ui/hex.tsx'

type TransactionHashProps = { readonly hash: string; readonly network: string; readonly what?: string }

export const TransactionHash = ({ hash, network, what = 'transaction hash' }: TransactionHashProps) => {
  const listed = useNetworks().bySlug(network)
  const page = listed === undefined ? null : explorerLink(listed, { kind: 'transaction', hash })
  return <Hex value={hash} what={what} whole explorer={page ?? undefined} />
}

import type { Output } from '../../../../contract/contract.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { marketplaceText } from '../../../../renderer/parts/marketplace-text.ts'
import { HexButtons } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

export type Contract = Output<'contracts.list'>['contracts'][number]

/** A coin by its decimals; any other is called by the steps of a trade. */
export const kindOf = ({ decimals }: Contract): string =>
  decimals === undefined ? 'Marketplace' : `Coin, ${decimals} decimals`

export const scopeOf = ({ source, marketplace }: Contract): string =>
  source === 'sample'
    ? 'This project'
    : marketplace === null
      ? 'Any marketplace'
      : marketplaceText(marketplace)

export const sourceWords: Readonly<Record<Contract['source'], string>> = {
  app: 'Shipped',
  operator: 'Added by you',
  sample: 'Sample',
}

export const keyOf = ({ network, address }: Contract): string => `${network} ${address}`

export const canRemove = ({ source, network }: Contract): boolean => source === 'operator' && network !== null

export const NetworkName = ({ slug }: { readonly slug: string | null }) => {
  const { nameOf } = useNetworks()
  return slug === null ? <span className="md-quiet">All networks</span> : visibleText(nameOf(slug))
}

export const contractColumns = columnsOf<Contract>([
  { id: 'name', header: 'Name', grow: 2, format: 'name', value: ({ label }) => label },
  {
    id: 'network',
    header: 'Network',
    width: 112,
    grow: 1,
    priority: 2,
    cell: ({ network }) => <NetworkName slug={network} />,
    text: ({ network }) => network ?? '',
  },
  { id: 'kind', header: 'Kind', format: 'text', value: kindOf },
  { id: 'scope', header: 'Used for', priority: 2, format: 'text', value: scopeOf },
  {
    id: 'address',
    header: 'Address',
    // The button for the columns lies over the end of its head.
    width: 176,
    hover: false,
    // Many known contracts begin with zeros: their ends tell them apart.
    cell: ({ address }) => (
      <span className="md-hex">
        <span className="md-mono">{shortenMiddle(address)}</span>
        <HexButtons value={address} what="address" tabbable={false} />
      </span>
    ),
    text: ({ address }) => address,
  },
])

import type { OrderBookKind } from './trade-intent.ts'

export type KnownContract = {
  readonly address: string
  readonly label: string
  readonly marketplace: string | null
  readonly decimals?: number
  /** `app`: the same address on every chain by the way it was deployed. `operator`: marked as known on this desk. `sample`: of the sample service. */
  readonly source: 'app' | 'operator' | 'sample'
}

export const shippedContracts: readonly KnownContract[] = (
  [
    ['0x00000000006c3852cbef3e08e8df289169ede581', 'Seaport 1.1'],
    ['0x00000000000001ad428e4906ae43d8f9852d0dd6', 'Seaport 1.4'],
    ['0x00000000000000adc04c56bf30ac9d3c0aaf14dc', 'Seaport 1.5'],
    ['0x0000000000000068f116a894984e2db1123eb395', 'Seaport 1.6'],
    ['0x1e0049783f008a0085193e00003d00cd54003c71', 'Seaport conduit'],
  ] as const
).map(([address, label]) => ({ address, label, marketplace: null, source: 'app' }))

/** Permit2 lies at the same address on every chain. Coins that are approved to it are moved by whoever it lets. */
export const allowanceHub = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const conduits: ReadonlyMap<string, string> = new Map([
  [
    '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
    '0x1e0049783f008a0085193e00003d00cd54003c71',
  ],
])

/** Who moves the tokens: Seaport itself where the key is zero; null for a conduit that the desk does not know. */
export const conduitOf = (key: string, seaport: string): string | null =>
  /^0x0{64}$/.test(key) ? seaport : (conduits.get(key.toLowerCase()) ?? null)

export const knownContract = (
  contracts: readonly KnownContract[],
  address: string,
): KnownContract | undefined => contracts.find((item) => item.address === address.toLowerCase())

export const isSeaport = ({ address, label }: KnownContract): boolean =>
  /^Seaport \d/.test(shippedContracts.find((shipped) => shipped.address === address)?.label ?? label)

export const bookOf = (contract: KnownContract, marketplace: string): OrderBookKind | null => {
  if (contract.source === 'sample') return 'sample'
  if (isSeaport(contract)) return 'seaport'
  return marketplace.startsWith('platform_marketplace_v2') ? 'platform' : null
}

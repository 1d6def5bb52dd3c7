import type { MethodName } from '../../src/contract/contract.ts'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

export const buildAPurchase = async (
  desk: DeskAddress,
  taker?: string,
  currency?: string,
): Promise<{ readonly draft: number; readonly build: number; readonly tokenId: string }> => {
  const call = <N extends MethodName>(method: N, input: unknown) => callDesk(desk, method, input)
  const project = await findProject(desk)
  const { contractAddress } = project.startCollection
  const page = { project: project.id, network: 'devnet', contractAddress, side: 'listing' }
  const rows = (await call('orders.list', page)).collectibles
  const active = rows.flatMap(({ metadata, listing }) =>
    listing?.status === 'active' ? [{ tokenId: metadata.tokenId, ...listing }] : [],
  )
  const chosen =
    currency === undefined
      ? active.slice(0, 2)
      : active.filter(({ priceCurrencyAddress }) => priceCurrencyAddress === currency).slice(0, 1)
  const buyer = active.find(({ createdBy }) => chosen.every((one) => one.createdBy !== createdBy))?.createdBy
  const form = {
    kind: 'buy',
    network: 'devnet',
    collectionAddress: contractAddress,
    taker: taker ?? buyer ?? '',
    marketplace: 'platform_marketplace_v2',
    walletType: 'unknown',
    orders: chosen.map(({ orderId, tokenId }) => ({ orderId, tokenId, quantity: '1' })),
    additionalFees: [],
    note: '',
  }
  const draft = await call('transactions.saveDraft', { project: project.id, form })
  const { build } = await call('transactions.build', { draft: draft.id })
  return { draft: draft.id, build, tokenId: chosen[0]?.tokenId ?? '' }
}

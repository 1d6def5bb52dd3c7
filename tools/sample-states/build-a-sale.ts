import { z } from 'zod'
import type { MethodName } from '../../src/contract/contract.ts'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

/** The draft of the sale and its build. */
type BuiltSale = { readonly draft: number; readonly build: number }

/** Prepares a sale and a few purchases that are accepted, so that the pictures of verdicts have something to show. */
export const buildASale = async (desk: DeskAddress): Promise<BuiltSale> => {
  const call = <N extends MethodName>(method: N, input: unknown) => callDesk(desk, method, input)
  const project = await findProject(desk)
  const { sample } = await call('desk.info', {})
  const node = sample?.chainUrl ?? null
  if (node === null) throw new Error('The sample has no chain.')
  const { contractAddress } = project.startCollection
  const answer = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] }),
  })
  const accounts = z.object({ result: z.array(z.string()) }).parse(await answer.json()).result
  const list = async (side: string, filter: object) =>
    (await call('orders.list', { project: project.id, network: 'devnet', contractAddress, side, filter }))
      .collectibles
  let sale: BuiltSale | undefined
  for (const seller of accounts) {
    const found = (await list('offer', { inAccounts: [seller] })).find(
      ({ offer }) => offer?.status === 'active' && offer.createdBy !== seller,
    )
    if (found?.offer === undefined || found.offer === null) continue
    const form = {
      kind: 'sell',
      network: 'devnet',
      collectionAddress: contractAddress,
      taker: seller,
      marketplace: found.offer.marketplace,
      walletType: '',
      orders: [{ orderId: found.offer.orderId, tokenId: found.metadata.tokenId, quantity: '1' }],
      additionalFees: [],
      note: '',
    }
    const draft = await call('transactions.saveDraft', { project: project.id, form })
    const { build } = await call('transactions.build', { draft: draft.id })
    await call('transactions.simulate', { build })
    sale = { draft: draft.id, build }
    break
  }
  if (sale === undefined) throw new Error('No account of the sample holds what an offer asks for.')
  const taker = accounts.at(-1) ?? ''
  const listings = (await list('listing', {}))
    .filter(({ listing }) => listing?.status === 'active' && listing.createdBy !== taker)
    .slice(0, 4)
  for (const { listing, metadata } of listings) {
    const form = {
      kind: 'buy',
      network: 'devnet',
      collectionAddress: contractAddress,
      taker,
      marketplace: listing?.marketplace,
      walletType: '',
      orders: [{ orderId: listing?.orderId, tokenId: metadata.tokenId, quantity: '1' }],
      additionalFees: [],
      note: '',
    }
    const draft = await call('transactions.saveDraft', { project: project.id, form })
    const { build } = await call('transactions.build', { draft: draft.id })
    await call('transactions.simulate', { build })
  }
  return sale
}

import { z } from 'zod'
import type { MethodName } from '../../src/contract/contract.ts'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

type BuiltSale = { readonly draft: number; readonly build: number }

export const findSale = async (desk: DeskAddress) => {
  const { id: project, startCollection } = await findProject(desk)
  const { sample } = await callDesk(desk, 'desk.info')
  const node = sample?.chainUrl ?? null
  if (node === null) throw new Error('The sample has no chain.')
  const answer = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] }),
  })
  const accounts = z.object({ result: z.array(z.string()) }).parse(await answer.json()).result
  for (const seller of accounts) {
    const offers = { project, ...startCollection, side: 'offer', filter: { inAccounts: [seller] } }
    for (const { metadata, offer } of (await callDesk(desk, 'orders.list', offers)).collectibles)
      if (offer?.status === 'active' && offer.createdBy !== seller)
        return { accounts, seller, tokenId: metadata.tokenId, offer }
  }
  throw new Error('No account of the sample holds what an offer asks for.')
}

export const buildASale = async (desk: DeskAddress): Promise<BuiltSale> => {
  const call = <N extends MethodName>(method: N, input: unknown) => callDesk(desk, method, input)
  const project = await findProject(desk)
  const { contractAddress } = project.startCollection
  const { accounts, seller, tokenId, offer } = await findSale(desk)
  const build = async (form: object): Promise<BuiltSale> => {
    const rest = {
      network: 'devnet',
      collectionAddress: contractAddress,
      walletType: '',
      additionalFees: [],
      note: '',
    }
    const draft = await call('transactions.saveDraft', { project: project.id, form: { ...rest, ...form } })
    const built = await call('transactions.build', { draft: draft.id })
    await call('transactions.simulate', { build: built.build })
    return { draft: draft.id, build: built.build }
  }
  const order = { orderId: offer.orderId, tokenId, quantity: '1' }
  const sale = await build({ kind: 'sell', taker: seller, marketplace: offer.marketplace, orders: [order] })
  const taker = accounts.at(-1) ?? ''
  const list = { project: project.id, network: 'devnet', contractAddress, side: 'listing', filter: {} }
  const listings = (await call('orders.list', list)).collectibles
    .filter(({ listing }) => listing?.status === 'active' && listing.createdBy !== taker)
    .slice(0, 4)
  for (const { listing, metadata } of listings) {
    const orders = [{ orderId: listing?.orderId, tokenId: metadata.tokenId, quantity: '1' }]
    await build({ kind: 'buy', taker, marketplace: listing?.marketplace, orders })
  }
  return sale
}

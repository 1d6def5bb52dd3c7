import { z } from 'zod'
import { callDesk, type DeskAddress } from './call-desk.ts'

const order = z.object({ orderId: z.string(), status: z.string(), createdBy: z.string() })
const projectsSchema = z.object({
  projects: z
    .array(z.object({ id: z.string(), startCollection: z.object({ contractAddress: z.string() }) }))
    .min(1),
})
const rowsSchema = z.object({
  collectibles: z.array(z.object({ metadata: z.object({ tokenId: z.string() }), listing: order.nullish() })),
})
const draftSchema = z.object({ id: z.number() })

/**
 * Prepares a purchase on the sample, so that the Transactions screen has something to show: two listings of one draft.
 *
 * @param taker who buys; by default somebody who has coins and sells neither of them
 * @returns number of the draft
 */
export const buildAPurchase = async (desk: DeskAddress, taker?: string): Promise<number> => {
  const call = (method: string, input: unknown): Promise<unknown> => callDesk(desk, method, input)
  const [project] = projectsSchema.parse(await call('projects.list', {})).projects
  if (project === undefined) throw new Error('The sample has no project.')
  const { contractAddress } = project.startCollection
  const page = { project: project.id, network: 'devnet', contractAddress, side: 'listing' }
  const rows = rowsSchema.parse(await call('orders.list', page)).collectibles
  const active = rows.flatMap(({ metadata, listing }) =>
    listing?.status === 'active' ? [{ tokenId: metadata.tokenId, ...listing }] : [],
  )
  const wanted = active.slice(0, 2)
  const buyer = active.find(({ createdBy }) => wanted.every((one) => one.createdBy !== createdBy))?.createdBy
  const form = {
    kind: 'buy',
    network: 'devnet',
    collectionAddress: contractAddress,
    taker: taker ?? buyer ?? '',
    marketplace: 'platform_marketplace_v2',
    walletType: 'unknown',
    orders: wanted.map(({ orderId, tokenId }) => ({ orderId, tokenId, quantity: '1' })),
    additionalFees: [],
    note: '',
  }
  const draft = draftSchema.parse(await call('transactions.saveDraft', { project: project.id, form }))
  await call('transactions.build', { draft: draft.id })
  return draft.id
}

import type { Answer, Input, Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import type { Collection } from '../use-collection.ts'

type Row = { readonly tokenId: string; readonly orderId: string }

/** Makes a batch of orders of a collection and has its rows checked. */
export const useBeginBatch = (project: string, collection: Collection) => {
  const create = useDeskMutation('bulk.create')
  const check = useDeskMutation('bulk.check')
  return async (
    action: Input<'bulk.create'>['form']['action'],
    taker: string,
    rows: readonly Row[],
  ): Promise<Answer<Output<'bulk.create'>>> => {
    const { network, contractAddress: collectionAddress } = collection
    const created = await create.run({
      project,
      form: { action, network, collectionAddress, taker },
      rows: rows.map(({ tokenId, orderId }) => ({ tokenId, orderId })),
    })
    if (!created.ok) return created
    const begun = await check.run({ batch: created.value.batch })
    return begun.ok ? created : begun
  }
}

import type { Answer, Input, Output } from '../../contract/contract.ts'
import { useDeskMutation } from '../api/mutations.ts'

/** Makes a batch of orders and has its rows checked. */
export const useBeginBatch = () => {
  const create = useDeskMutation('bulk.create')
  const check = useDeskMutation('bulk.check')
  return async (batch: Input<'bulk.create'>): Promise<Answer<Output<'bulk.create'>>> => {
    const created = await create.run(batch)
    if (!created.ok) return created
    const begun = await check.run({ batch: created.value.batch })
    return begun.ok ? created : begun
  }
}

import { fail, succeed, type Result } from '../core/result.ts'
import { performTokenEvent, type TokenEventName } from './chain/token-events.ts'
import type { FaultKind } from '../core/fault-kinds.ts'
import type { PlayedFault } from './indexer/fault-kinds.ts'
import type { World } from './world.ts'

const tries: readonly TokenEventName[] = [
  'ERC721.Transfer',
  'ERC1155.TransferSingle',
  'ERC20.Transfer',
  'ERC721.ApprovalForAll',
]

export const playFault = async (
  { devnet, indexer }: Pick<World, 'devnet' | 'indexer'>,
  kind: FaultKind,
): Promise<Result<PlayedFault, string>> => {
  if (devnet === null) return fail('the sample has no chain here, so nothing is delivered')
  const before = indexer.playedFaults().at(-1)?.number ?? 0
  const played = (): PlayedFault | undefined =>
    indexer.playedFaults().find((one) => one.number > before && one.kind === kind)
  // Blocks count whole seconds: one of the second in which a listener was registered may have come before it.
  await devnet.nextSecond()
  const disarm = indexer.armFault(kind)
  for (const name of tries) {
    await performTokenEvent(devnet, name)
    // What is late needs a delivery that it comes after.
    if (kind === 'disordered') await performTokenEvent(devnet, name)
    await indexer.sync()
    if (played() !== undefined) break
  }
  disarm()
  await devnet.finalise()
  await indexer.sync()
  const fault = played()
  return fault === undefined
    ? fail('no listener wants what was done on the chain; register one for the transfers of the collections')
    : succeed(fault)
}

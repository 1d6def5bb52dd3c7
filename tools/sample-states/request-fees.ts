import type { MethodName } from '../../src/contract/contract.ts'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

/** The first two accounts of every local devnet of the sample's kind. */
const wallet = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const operator = '70997970c51812dc3a010c7d01b50e0d17dc79c8'
/** `setApprovalForAll(operator, true)`. */
const data = `0xa22cb465${operator.padStart(64, '0')}${'1'.padStart(64, '0')}`

/**
 * Asks the sample what an approval costs, and names some addresses, so that the pictures of Fees and of the address book have
 * something to show.
 *
 * @returns number of the call with the fees
 */
export const requestFees = async (desk: DeskAddress): Promise<number> => {
  const call = <N extends MethodName>(method: N, input: unknown) => callDesk(desk, method, input)
  const project = await findProject(desk)
  const { network, contractAddress } = project.startCollection
  const fees = await call('operations.call', {
    project: project.id,
    operation: 'FeeOptions',
    network,
    request: { wallet, to: contractAddress, data, simulate: true },
  })
  await call('addresses.put', {
    entries: [
      { address: wallet, label: 'House wallet', note: 'First account of the local devnet (sample)' },
      { address: `0x${operator}`, label: 'Second account', note: 'Of the local devnet (sample)' },
      { address: contractAddress, label: 'Lantern collection', note: 'Made-up collection of the sample' },
    ],
  })
  return fees.call.id
}

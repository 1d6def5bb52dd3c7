import { encodeFunctionData } from 'viem/utils'
import { coinAbi, uniquesAbi } from '../artifacts/abis.ts'
import { chainFault } from '../chain/chain-fault.ts'
import type { Address, Hex } from '../chain/chain-types.ts'
import type { NodeClient } from '../chain/node-client.ts'
import type { ContractType } from './indexer-types.ts'

const interfaceCall = (id: Hex): Hex =>
  encodeFunctionData({ abi: uniquesAbi, functionName: 'supportsInterface', args: [id] })

/** What each standard answers with a word that is not zero. A coin has no interface to be asked for; it has a supply. */
const probes: readonly (readonly [ContractType, Hex])[] = [
  ['ERC721', interfaceCall('0x80ac58cd')],
  ['ERC1155', interfaceCall('0xd9b67a26')],
  ['ERC20', encodeFunctionData({ abi: coinAbi, functionName: 'totalSupply' })],
]

export const createContractTypes = (node: NodeClient): ((address: Address) => Promise<ContractType>) => {
  const typesByAddress = new Map<Address, Promise<ContractType>>()
  const detect = async (address: Address): Promise<ContractType> => {
    for (const [type, data] of probes) {
      try {
        const answer = await node.request({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })
        if (answer.length === 66 && BigInt(answer) > 0n) return type
      } catch (cause) {
        // A contract that reverts does not know the interface; a node that is gone knows nothing.
        if ((chainFault(cause)?.code ?? null) === null) throw cause
      }
    }
    return 'UNKNOWN'
  }
  return (address) => {
    const cached = typesByAddress.get(address)
    if (cached !== undefined) return cached
    const detection = detect(address)
    typesByAddress.set(address, detection)
    detection.catch(() => typesByAddress.delete(address))
    return detection
  }
}

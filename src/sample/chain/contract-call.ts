import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  DecodeFunctionResultParameters,
  EncodeFunctionDataParameters,
} from 'viem'
import type { Address, Hex } from './chain-types.ts'
import type { NodeRpc } from './node-rpc.ts'
import { hexSchema } from './wire-values.ts'

/** A call of a contract's reading function, typed by its ABI. */
export type ContractRead<
  TAbi extends Abi,
  TName extends ContractFunctionName<TAbi, 'pure' | 'view' | 'nonpayable'>,
> = {
  readonly abi: TAbi
  readonly address: Address
  readonly functionName: TName
  readonly args: ContractFunctionArgs<TAbi, 'pure' | 'view' | 'nonpayable', TName>
}

/**
 * Calls a contract without a transaction, on the latest block.
 *
 * @throws ChainFault when it reverts (code 3) or the node does not answer
 */
export const readContract = async <
  const TAbi extends Abi,
  TName extends ContractFunctionName<TAbi, 'pure' | 'view' | 'nonpayable'>,
>(
  rpc: NodeRpc,
  { abi, address, functionName, args }: ContractRead<TAbi, TName>,
): Promise<ContractFunctionReturnType<TAbi, 'pure' | 'view' | 'nonpayable', TName>> => {
  const data: Hex = encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters)
  const answer = await rpc.call(hexSchema, 'eth_call', [{ to: address, data }, 'latest'])
  return decodeFunctionResult({
    abi,
    functionName,
    args,
    data: answer,
  } as unknown as DecodeFunctionResultParameters) as ContractFunctionReturnType<
    TAbi,
    'pure' | 'view' | 'nonpayable',
    TName
  >
}

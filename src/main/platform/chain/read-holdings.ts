import { parseAbi, type Address, type PublicClient } from 'viem'

const abi = parseAbi([
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
])

/** What an account holds of a token, at a block. */
type Holding = { readonly quantity: bigint; readonly block: bigint }

/** Accounts and tokens that are asked about at most, and how many at the same time. */
const most = 1000
const atOnce = 8

/** Who may hold what, and the name under which the caller knows it. The address is in small letters. */
export type HolderOf = { readonly key: string; readonly account: string; readonly tokenId: string }

const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/.test(text)

/** What one account holds of a token; `null` when the contract is of neither standard, or does not answer. */
const readHolding = async (
  client: PublicClient,
  contract: Address,
  { account, tokenId }: HolderOf,
  blockNumber: bigint,
): Promise<bigint | null> => {
  if (!isAddress(account) || !/^\d{1,78}$/.test(tokenId)) return null
  const id = BigInt(tokenId)
  const at = { address: contract, abi, blockNumber } as const
  const [pieces, owner] = await Promise.allSettled([
    client.readContract({ ...at, functionName: 'balanceOf', args: [account, id] }),
    client.readContract({ ...at, functionName: 'ownerOf', args: [id] }),
  ])
  if (pieces.status === 'fulfilled') return pieces.value
  if (owner.status === 'fulfilled') return owner.value.toLowerCase() === account ? 1n : 0n
  return null
}

/** Asks a contract of collectibles what accounts hold now, all at one block. Whoever it says nothing of is left out. */
export const readHoldings = async (
  client: PublicClient,
  contractAddress: string,
  wanted: readonly HolderOf[],
): Promise<ReadonlyMap<string, Holding>> => {
  const holdings = new Map<string, Holding>()
  const contract = contractAddress.toLowerCase()
  if (wanted.length === 0 || !isAddress(contract)) return holdings
  const block = await client.getBlockNumber()
  const rest = wanted.slice(0, most)
  while (rest.length > 0)
    await Promise.all(
      rest.splice(0, atOnce).map(async (one) => {
        const quantity = await readHolding(client, contract, one, block)
        if (quantity !== null) holdings.set(one.key, { quantity, block })
      }),
    )
  return holdings
}

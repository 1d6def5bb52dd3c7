import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ChainFault } from '../chain/chain-fault.ts'
import type { Address, ChainCurrency, Devnet, Hex } from '../chain/chain-types.ts'
import { network } from '../data/network.ts'
import { createRandom } from '../data/random.ts'
import { worthOf } from '../data/rates.ts'
import type { World } from '../world.ts'
import { failureAnswer } from './failure-answer.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { wrongChain, wrongSlug } from './networks.ts'
import { noChain } from './no-chain.ts'
import { address, bytes, chain } from './scalars.ts'

const request = z.object({
  chainId: chain.nullish(),
  wallet: address,
  to: address,
  data: bytes,
  simulate: z.boolean().nullish(),
})

const collector = createRandom('relayer').hex(20)

/** Gas of a transaction that was not simulated: what its bytes cost, and room for what it may do. */
const roughGas = (data: Hex): bigint => 21_000n + 16n * BigInt((data.length - 2) / 2) + 250_000n

const presentGasPrice = async (devnet: Devnet): Promise<bigint> => {
  const [account] = devnet.accounts
  if (account === undefined) throw new ChainFault('the devnet has no accounts')
  const nothing = await devnet.estimateGas({ from: account, to: account, data: '0x' })
  if (!nothing.ok) throw new ChainFault(nothing.error)
  return nothing.value.gasPrice
}

export const sponsoredWallet = (devnet: Devnet): Address => devnet.wallets.deployed.address

/** `type` is needed by clients, and a fee in the native coin has no `contractAddress` (observed). */
const wireToken = (currency: ChainCurrency, native: ChainCurrency): Readonly<Record<string, unknown>> => ({
  chainId: network.chainId,
  name: currency.name,
  symbol: currency.symbol,
  logoURL: '',
  decimals: currency.decimals,
  ...(currency === native ? {} : { contractAddress: currency.address }),
  tokenID: '0',
  type: currency === native ? 'UNKNOWN' : 'ERC20_TOKEN',
})

/**
 * Answers FeeOptions: the gas the chain estimates, priced in the native coin and in the ERC-20 coins of the devnet at their
 * made-up rates. With `simulate` a transaction that would fail is refused; without it, a rough sum takes its place.
 */
export const feeOptionsMethod = ({ devnet }: World): RpcMethod =>
  rpcMethod(request, async ({ chainId, wallet, to, data, simulate }, { network: slug }) => {
    const wrong = wrongSlug(slug) ?? (typeof chainId === 'string' ? wrongChain(chainId) : null)
    if (wrong !== null) return wrong
    if (devnet === null) return noChain('there is no gas to estimate')
    const quote = `0x${createHash('sha256').update(`${wallet} ${to} ${data}`).digest('hex')}`
    const estimate = await devnet.estimateGas({ from: wallet, to, data })
    if (!estimate.ok && simulate === true) {
      return failureAnswer('InvalidArgument', `the transaction would fail: ${estimate.error}`)
    }
    if (wallet === sponsoredWallet(devnet)) return answered({ options: [], sponsored: true, quote })
    const { gasLimit, gasPrice } = estimate.ok
      ? estimate.value
      : { gasLimit: roughGas(data), gasPrice: await presentGasPrice(devnet) }
    const wei = gasLimit * gasPrice
    const [native] = devnet.currencies
    return answered({
      options: devnet.currencies.map((currency) => ({
        token: wireToken(currency, native),
        to: collector,
        value: (currency === native ? wei : worthOf(wei, native, currency)).toString(),
        gasLimit: Number(gasLimit),
      })),
      sponsored: false,
      quote,
    })
  })

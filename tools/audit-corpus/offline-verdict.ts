import { abiIndex } from '../../src/features/transactions/core/abi-index.ts'
import { chainFacts } from '../../src/features/transactions/core/chain-facts.ts'
import { verdictOf, type BuildVerdict } from '../../src/features/transactions/core/effect/verdict.ts'
import { fact } from '../../src/features/transactions/core/fact.ts'
import { inspectStep } from '../../src/features/transactions/core/inspect.ts'
import { shippedContracts, type KnownContract } from '../../src/features/transactions/core/known-contracts.ts'
import { readSteps } from '../../src/features/transactions/core/step.ts'
import { multicall, seaport, type Chain } from './chain.ts'
import type { Case } from './types.ts'

const index = abiIndex()

export const markedContracts = (chain: Chain): KnownContract[] =>
  (
    [
      [chain.market, 'platform_marketplace_v2'],
      [chain.contracts.PlatformMarket, null],
      [chain.contracts.ChoosyCollection, null],
      [multicall, null],
      [seaport, null],
      [chain.weth, null, 18],
      [chain.usdc, null, 6],
    ] as const
  ).map(([address, marketplace, decimals]) => ({
    address: address.toLowerCase(),
    label: 'known',
    marketplace,
    source: 'operator',
    ...(decimals === undefined ? {} : { decimals }),
  }))

/**
 * The verdict without a node, without the desk around it: for thousands of answers. A test holds it to what the desk says of
 * every case.
 */
export const offlineVerdict = (
  chain: Chain,
  { trade: { form }, answer }: Pick<Case, 'trade' | 'answer'>,
): BuildVerdict => {
  const marked = markedContracts(chain)
  const contracts = [...marked, ...shippedContracts]
  const place = { taker: form.taker, chainId: 31_337, contracts }
  return verdictOf({
    subject: {
      intent: {
        kind: form.kind,
        collection: form.collectionAddress,
        taker: form.taker,
        marketplace: form.marketplace,
        orders: form.orders.map((one) => ({
          ...one,
          // Listings are found by their token.
          order:
            answer.orders.find(
              ({ orderId, tokenId }) =>
                orderId === one.orderId && (form.kind === 'sell' || tokenId === one.tokenId),
            ) ?? null,
        })),
        additionalFees: form.additionalFees,
      },
      steps: readSteps({ steps: answer.steps }).map((step) => inspectStep(step, index, place)),
      network: { slug: 'devnet', chainId: 31_337, symbol: 'ETH', decimals: 18 },
      marketplaceUrl: 'http://127.0.0.1:9',
      contracts,
      facts: chainFacts(31_337, marked, []),
      now: Date.now(),
    },
    simulation: { absent: fact('not-simulated', {}) },
  })
}

import type { AuditSubject } from '../../src/core/transactions/audit/check.ts'
import { abiIndex } from '../../src/core/transactions/abi-index.ts'
import { verdictOf, type BuildVerdict } from '../../src/core/transactions/effect/verdict.ts'
import { simulatedEffect } from '../../src/core/transactions/effect/simulated-effect.ts'
import { inspectStep } from '../../src/core/transactions/inspect.ts'
import { shippedContracts, type KnownContract } from '../../src/core/transactions/known-contracts.ts'
import { readSteps } from '../../src/core/transactions/step.ts'
import { multicall, type Chain } from './chain.ts'
import type { Case } from './types.ts'

const index = abiIndex()
const knownOf = (chain: Chain): KnownContract[] => [
  { address: chain.market, label: 'known', marketplace: 'platform_marketplace_v2', source: 'operator' },
  { address: chain.contracts.PlatformMarket, label: 'known', marketplace: null, source: 'operator' },
  { address: multicall, label: 'known', marketplace: null, source: 'operator' },
  ...shippedContracts,
]

export const subjectOfCase = (
  chain: Chain,
  { trade: { form }, answer }: Pick<Case, 'trade' | 'answer'>,
): AuditSubject => ({
  intent: {
    kind: form.kind,
    collection: form.collectionAddress,
    taker: form.taker,
    marketplace: form.marketplace,
    orders: form.orders.map((one) => ({
      ...one,
      order: answer.orders.find(({ orderId }) => orderId === one.orderId) ?? null,
    })),
    additionalFees: form.additionalFees,
  },
  steps: readSteps({ steps: answer.steps }).map((step) =>
    inspectStep(step, index, { taker: form.taker, chainId: 31_337, contracts: knownOf(chain) }),
  ),
  network: { slug: 'devnet', chainId: 31_337, symbol: 'ETH', decimals: 18 },
  marketplaceUrl: 'http://127.0.0.1:9',
  contracts: knownOf(chain),
  now: Date.now(),
})

export const quickVerdict = (chain: Chain, one: Pick<Case, 'trade' | 'answer'>): BuildVerdict =>
  verdictOf({ subject: subjectOfCase(chain, one), simulation: { absent: 'No node is known.' } })

export const simulatedVerdict = async (
  chain: Chain,
  one: Pick<Case, 'trade' | 'answer'>,
): Promise<BuildVerdict> => {
  const subject = subjectOfCase(chain, one)
  const sends = subject.steps.filter(({ step }) => step.action === 'send')
  if (sends.length === 0) return quickVerdict(chain, one)
  try {
    const result = (await chain.node.transport.request({
      method: 'eth_simulateV1',
      params: [
        {
          blockStateCalls: [
            {
              calls: sends.map(({ step }) => ({
                from: subject.intent.taker,
                to: step.to,
                data: step.data,
                value: `0x${BigInt(step.value).toString(16)}`,
              })),
            },
          ],
          traceTransfers: true,
          validation: false,
        },
        'latest',
      ],
    })) as any
    const calls = result[0].calls.map((c: any, i: number) => ({
      step: sends[i]!.step.index,
      ok: c.status === '0x1',
      reason: c.error?.message ?? null,
      value: BigInt(sends[i]!.step.value),
      logs: c.status === '0x1' ? c.logs : [],
    }))
    return verdictOf({ subject, simulation: { effect: simulatedEffect(subject.intent.taker, calls) } })
  } catch (e) {
    return verdictOf({ subject, simulation: { absent: String((e as Error).message).slice(0, 80) } })
  }
}

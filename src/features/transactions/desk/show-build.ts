import { hashMessage, hexToBytes } from 'viem/utils'
import type { TransactionBuild, TransactionMovement, TransactionStep } from '../contract/transaction-build.ts'
import type { Json } from '../../../contract/scalars.ts'
import { callRows } from '../core/argument-rows.ts'
import { postTarget } from '../core/audit/post-host.ts'
import type { ReadStep } from '../core/audit/check.ts'
import { legsOf } from '../core/compute-totals.ts'
import { isBytesText, sameAddress } from '../core/step.ts'
import type { Movement } from '../core/movement.ts'
import { typedRows } from '../core/typed-data.ts'
import { readStoredFailure } from '../../../main/platform/db/stored-json.ts'
import { wireVerdict } from './effect-wire.ts'
import type { InspectedBuild } from './read-build.ts'

const rows = (
  list: readonly ReturnType<typeof typedRows>[number][],
): { depth: number; name: string; type: string; value: string | null }[] => list.map((row) => ({ ...row }))

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const typedData = ({ step, hashes }: ReadStep): TransactionStep['typedData'] => {
  if (step.signature === null) return null
  return {
    primaryType: step.signature.primaryType,
    domain: Object.entries(step.signature.domain).map(([name, value]) => ({
      depth: 0,
      name,
      type: '',
      value: plainText(value),
    })),
    message: rows(typedRows(step.signature)),
    hashes: hashes?.ok === true ? { ...hashes.value } : null,
    problem: hashes?.ok === false ? hashes.error : null,
  }
}

const signedText = ({ step }: ReadStep): TransactionStep['text'] => {
  if (step.action !== 'sign-text' || step.data === '') return null
  if (!isBytesText(step.data)) return { shown: step.data, digest: hashMessage(step.data) }
  const bytes = new TextDecoder('utf-8').decode(hexToBytes(step.data))
  // Bytes that are no text are shown as bytes.
  const shown = bytes.includes('\ufffd') || /[\u0000-\u0008]/.test(bytes) ? step.data : bytes
  return { shown, digest: hashMessage({ raw: step.data }) }
}

const showStep = (read: ReadStep, marketplaceUrl: string): TransactionStep => {
  const { step, call } = read
  const target = step.post === null ? null : postTarget(step.post.endpoint, marketplaceUrl)
  return {
    index: step.index,
    kind: step.kind,
    holds: read.kind,
    gaps: [...read.gaps],
    executeType: step.executeType,
    action: step.action,
    to: step.to,
    data: step.data,
    value: step.value,
    price: step.price,
    calls:
      call === null
        ? []
        : callRows(call).map((line) => ({ ...line, gaps: [...line.gaps], rows: rows(line.rows) })),
    typedData: typedData(read),
    text: signedText(read),
    post:
      step.post === null
        ? null
        : {
            endpoint: step.post.endpoint,
            method: step.post.method,
            body: step.post.body as Json,
            url: target?.url ?? null,
            sameHost: target?.sameHost ?? false,
          },
  }
}

export const showBuild = (build: InspectedBuild, marketplaceUrl: string): TransactionBuild => {
  const { stored, intent, network, steps } = build
  const decimalsOf = new Map(
    intent.orders.flatMap(({ order }) =>
      order?.priceCurrencyAddress === undefined || order.priceDecimals === undefined
        ? []
        : [[order.priceCurrencyAddress?.toLowerCase(), order.priceDecimals ?? null] as const],
    ),
  )
  const shown = ({ amount, ...movement }: Movement): TransactionMovement => ({
    ...movement,
    amount: amount.toString(),
    decimals:
      movement.kind === 'native'
        ? network.decimals
        : (decimalsOf.get(movement.contract.toLowerCase()) ?? null),
  })
  const legs = legsOf(intent)
  const { decoded } = build.verdict
  // What is not understood, or stands on the chain alone, leaves the calldata without legs of its own.
  const mine =
    decoded.present && decoded.effect.gaps.length === 0
      ? decoded.effect.changes.filter(({ account }) => sameAddress(account, intent.taker))
      : []
  const leg = (sign: -1n | 1n): TransactionMovement[] =>
    mine
      .filter(({ change }) => change * sign > 0n)
      .map(({ kind, contract, tokenId, change }) =>
        shown({ kind, contract, tokenId, amount: change * sign, party: null }),
      )
  return {
    id: stored.id,
    draft: stored.draft,
    project: stored.project,
    network: stored.network,
    chainId: network.known ? network.chainId : null,
    nativeCurrency: { symbol: network.symbol, decimals: network.decimals },
    origin: stored.origin,
    kind: intent.kind,
    collection: intent.collection,
    taker: intent.taker,
    marketplace: intent.marketplace,
    startedAt: new Date(stored.startedAt).toISOString(),
    finishedAt: new Date(stored.finishedAt).toISOString(),
    callId: stored.callId,
    request: build.request as Json,
    answer: build.answer as Json,
    failure: readStoredFailure(stored.failure, `the failure of build ${stored.id}`),
    orders: intent.orders.map((order) => ({ ...order })),
    additionalFees: intent.additionalFees.map((fee) => ({ ...fee })),
    cancellation: intent.cancellation,
    revocations: intent.revocations,
    steps: steps.map((read) => showStep(read, marketplaceUrl)),
    stepsLeftOut: build.stepsLeftOut,
    checks: build.checks.map((check) => ({ ...check })),
    legs: {
      orders: { gives: legs.gives.map(shown), gets: legs.gets.map(shown) },
      calldata: mine.length === 0 ? null : { gives: leg(-1n), gets: leg(1n) },
    },
    verdict: wireVerdict(build.verdict),
    simulation: build.simulation,
  }
}

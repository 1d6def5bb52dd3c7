import { seaportStatus } from '../../transactions/core/market-orders.ts'
import type { MarketOrder, CallReading } from '../core/health-facts.ts'
import type { HealthOrder } from '../core/health-order.ts'
import { seaportFill } from '../core/seaport-fill.ts'
import { seaportTerms } from '../core/seaport-terms.ts'
import { fail } from '../../../core/result.ts'
import { shippedContracts } from '../../transactions/core/known-contracts.ts'
import { readComponents } from '../../transactions/core/undo/seaport-components.ts'
import type { HealthCall } from './health-calls.ts'
import type { OrderPlace } from './markets.ts'

const seaports = shippedContracts
  .filter(({ label }) => /^Seaport 1\.[56]$/.test(label))
  .map((one) => one.address)

const usualConduit = {
  key: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  address: '0x1e0049783f008a0085193e00003d00cd54003c71',
}

const readSigned = ({ signed }: HealthOrder) => {
  const components = signed === null ? null : readComponents(signed.components)
  if (signed === null || components === null) return null
  return { ...signed, components, terms: seaportTerms(components) }
}

const noTerms = {
  side: null,
  standard: null,
  maker: null,
  collection: null,
  tokenId: null,
  currency: null,
  price: null,
  remaining: null,
  validFrom: null,
  validUntil: null,
  isSigned: false,
}

/** The terms that were signed: their hash is the order's id, so they are its own whatever the service says. */
const termsOf = (
  signed: NonNullable<ReturnType<typeof readSigned>>,
  filled: bigint,
  size: bigint,
): Omit<MarketOrder, 'market' | 'state' | 'valid'> => {
  const { components, terms } = signed
  const times = { validFrom: components.startTime, validUntil: components.endTime, isSigned: true }
  const maker = components.offerer.toLowerCase()
  if (!terms.ok) return { ...noTerms, ...times, maker }
  const { side, standard, collection, tokenId, currency, total, quantity } = terms.value
  return {
    ...times,
    maker,
    side,
    standard,
    collection,
    tokenId,
    currency,
    price: total % quantity === 0n ? total / quantity : null,
    remaining: size === 0n ? quantity : (quantity * (size - filled)) / size,
  }
}

const spenderOf = ({ conduitKey, signed }: HealthOrder): string | null => {
  if (conduitKey.toLowerCase() === usualConduit.key) return usualConduit.address
  // Without a conduit Seaport moves it, whichever version it was signed for.
  return /^0x0{64}$/.test(conduitKey) && signed !== null && seaports.includes(signed.contract)
    ? signed.contract
    : null
}

/** Seaport says of a hash only whether it was cancelled or filled; of most open orders it has never heard. What such an order is for its maker signed. */
export const onSeaport = (order: HealthOrder): OrderPlace => {
  const calls = seaports.map((to): HealthCall => ({ to, fn: 'seaportStatus', args: [order.orderId] }))
  const signed = readSigned(order)
  return {
    spender: spenderOf(order),
    want: (readings) => {
      for (const call of calls) readings.want(call)
    },
    said: (readings): CallReading<MarketOrder> | null => {
      const as = (
        market: string,
        state: MarketOrder['state'],
        filled = 0n,
        size = 0n,
      ): CallReading<MarketOrder> => ({
        is: 'said',
        value: {
          market,
          state,
          valid: null,
          ...(signed === null ? noTerms : termsOf(signed, filled, size)),
        },
      })
      const answers = calls.flatMap(({ to, ...call }) => {
        const said = readings.said({ to, ...call }, seaportStatus)
        if (said.is !== 'said') return []
        const [isValidated, isCancelled, filled, size] = said.value
        return [
          { to, isCancelled, filled, size, isKnown: isValidated || size > 0n || to === signed?.contract },
        ]
      })
      const over = answers.find(
        ({ isCancelled, filled, size }) => isCancelled || (size > 0n && filled >= size),
      )
      if (over !== undefined) return as(over.to, over.isCancelled ? 'cancelled' : 'filled')
      const heard = answers.find(({ isKnown }) => isKnown) ?? answers.at(-1)
      return heard === undefined ? null : as(heard.to, 'open', heard.filled, heard.size)
    },
    fill: ({ market, remaining }, fillers) => {
      if (signed === null) return fail('the service does not give all that its maker signed.')
      if (!signed.terms.ok) return fail(signed.terms.error)
      if (signed.signature === '') return fail('the service does not give its maker’s signature.')
      if (remaining === null) return fail('what remains of it is unknown.')
      const isOwnContract = seaports.includes(signed.contract)
      return seaportFill(
        {
          components: signed.components,
          terms: signed.terms.value,
          signature: signed.signature,
          contract: isOwnContract ? signed.contract : market,
          isOwnContract,
          remaining,
          tokenId: order.tokenId,
        },
        fillers,
      )
    },
  }
}

import { integer } from '../compute-totals.ts'
import { quote } from '../../../../core/facts.ts'
import { readExpiry, readTime } from '../../../orders/core/expiry.ts'
import { sameAddress } from '../step.ts'
import type { Check, Rule } from './check.ts'
import { finding, fine, open, weigh } from './checks.ts'

export const shortly = 10 * 60_000

export const orderRules: Rule = ({ intent, network, now }) =>
  intent.orders.flatMap(({ order, orderId, quantity, picked }): Check[] => {
    if (order === null) return [finding('order-known', 'order-not-shown', { orderId })]
    const side = intent.kind === 'buy' ? 'listing' : 'offer'
    const left = integer(order.quantityAvailable) ?? integer(order.quantityRemaining)
    const expected = integer(quantity)
    const expiry = readExpiry(order.validUntil, now)
    const from = readTime(order.validFrom)
    const until = quote(order.validUntil ?? '')
    const time = { orderId, now: new Date(now).toISOString(), until }
    const checks: Check[] = [
      order.status === 'active'
        ? fine('order-active', 'order-is-active', { orderId })
        : finding('order-active', 'order-inactive', {
            orderId,
            status: typeof order.status === 'string' ? quote(order.status) : null,
          }),
      expiry.state === 'unknown'
        ? open('order-expiry', 'order-end-unknown', { orderId, until })
        : expiry.state === 'over'
          ? finding('order-expiry', 'order-ended', time)
          : expiry.milliseconds < shortly
            ? weigh(finding('order-expiry', 'order-ends-soon', time), 'warning')
            : fine('order-expiry', 'order-in-time', time),
    ]
    if (order.side !== undefined && order.side !== null && order.side !== side)
      checks.push(
        finding('order-active', 'order-side-wrong', { kind: intent.kind, side, actual: quote(order.side) }),
      )
    if (from !== null && from > now)
      checks.push(
        finding('order-expiry', 'order-not-begun', {
          orderId,
          now: time.now,
          from: quote(order.validFrom ?? ''),
        }),
      )
    if (left !== null && expected !== null && expected > left)
      checks.push(
        finding('order-active', 'order-has-less', {
          orderId,
          expected: String(expected),
          left: String(left),
        }),
      )
    if (picked !== undefined) {
      const price = order.priceAmount ?? null
      const currency = order.priceCurrencyAddress ?? ''
      const values = { orderId, picked, now: { price, currency } }
      checks.push(
        integer(price) !== null &&
          integer(price) === integer(picked.price) &&
          sameAddress(currency, picked.currency)
          ? fine('order-price', 'order-price-same', values)
          : finding('order-price', 'order-price-changed', values),
      )
    }
    if (sameAddress(order.createdBy ?? '', intent.taker))
      checks.push(finding('own-order', 'order-of-taker', { orderId, taker: intent.taker }))
    const chain = order.chainId
    if (chain !== undefined && chain !== null) {
      const values = { orderId, chainId: String(network.chainId), stated: String(chain) }
      checks.push(
        values.stated === values.chainId
          ? fine('chain-id', 'order-on-this-chain', values)
          : finding('chain-id', 'order-on-other-chain', values),
      )
    }
    return checks
  })

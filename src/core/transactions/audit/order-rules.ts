import { readExpiry, readTime } from '../../orders/expiry.ts'
import { sameAddress } from '../step.ts'
import type { Check, Rule } from './check.ts'
import { finding, fine, open, weigh } from './say.ts'

/** An order that ends sooner may end before the last step is through. */
const shortly = 10 * 60_000

const integer = (text: string | null | undefined): bigint | null =>
  text !== null && text !== undefined && /^\d{1,80}$/.test(text) ? BigInt(text) : null

/** Rules about the orders themselves: known, active, of this chain, not run out. */
export const orderRules: Rule = ({ intent, network, now }) =>
  intent.orders.flatMap(({ order, orderId, quantity, picked }): Check[] => {
    if (order === null) {
      return [
        finding(
          'order-known',
          `The service did not show order ${orderId}: nothing can be compared with it.`,
          {
            expected: 'the order',
            found: 'nothing',
          },
        ),
      ]
    }
    const side = intent.kind === 'buy' ? 'listing' : 'offer'
    const left = integer(order.quantityAvailable) ?? integer(order.quantityRemaining)
    const wanted = integer(quantity)
    const expiry = readExpiry(order.validUntil, now)
    const from = readTime(order.validFrom)
    const until = order.validUntil ?? ''
    const time = new Date(now).toISOString()
    const checks: Check[] = [
      order.status === 'active'
        ? fine('order-active', `Order ${orderId} is active.`, { expected: 'active', found: 'active' })
        : finding('order-active', `Order ${orderId} is not active.`, {
            expected: 'active',
            found: order.status ?? 'no status',
          }),
      expiry.state === 'unknown'
        ? open('order-expiry', `Order ${orderId} does not say when it ends.`, {
            expected: 'a time',
            found: until,
          })
        : expiry.state === 'over'
          ? finding('order-expiry', `Order ${orderId} has run out.`, {
              expected: `after ${time}`,
              found: until,
            })
          : expiry.milliseconds < shortly
            ? weigh(
                finding('order-expiry', `Order ${orderId} runs out within ten minutes.`, {
                  expected: `well after ${time}`,
                  found: until,
                }),
                'warning',
              )
            : fine('order-expiry', `Order ${orderId} is valid.`, { expected: `after ${time}`, found: until }),
    ]
    if (order.side !== undefined && order.side !== null && order.side !== side)
      checks.push(
        finding(
          'order-active',
          `To ${intent.kind}, the order must be ${side === 'offer' ? 'an offer' : 'a listing'}.`,
          {
            expected: side,
            found: order.side,
          },
        ),
      )
    if (from !== null && from > now)
      checks.push(
        finding('order-expiry', `Order ${orderId} is not valid yet.`, {
          expected: `before ${time}`,
          found: order.validFrom ?? '',
        }),
      )
    if (left !== null && wanted !== null && wanted > left)
      checks.push(
        finding('order-active', `Order ${orderId} has less left than is asked for.`, {
          expected: `at least ${wanted}`,
          found: String(left),
        }),
      )
    if (picked !== undefined) {
      const [price, currency] = [order.priceAmount ?? 'no price', order.priceCurrencyAddress ?? '']
      const words = {
        expected: `${picked.price} of ${picked.currency}`,
        found: `${price} of ${currency}`,
      }
      checks.push(
        integer(price) !== null &&
          integer(price) === integer(picked.price) &&
          sameAddress(currency, picked.currency)
          ? fine('order-price', `Order ${orderId} costs what it did when it was picked.`, words)
          : finding('order-price', `Order ${orderId} cost something else when it was picked.`, words),
      )
    }
    if (sameAddress(order.createdBy ?? '', intent.taker))
      checks.push(
        finding(
          'own-order',
          `Order ${orderId} was made by the taker: filling it trades nothing and pays its fees.`,
          { expected: 'another account', found: intent.taker },
        ),
      )
    const chain = order.chainId
    if (chain !== undefined && chain !== null)
      checks.push(
        String(chain) === String(network.chainId)
          ? fine('chain-id', `Order ${orderId} is of this chain.`, {
              expected: String(network.chainId),
              found: String(chain),
            })
          : finding('chain-id', `Order ${orderId} is of another chain.`, {
              expected: String(network.chainId),
              found: String(chain),
            }),
      )
    return checks
  })

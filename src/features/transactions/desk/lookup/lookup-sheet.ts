import { csvLine } from '../../../../core/csv/csv-line.ts'
import { amountParts } from '../../../orders/core/amount.ts'
import { nativeAddress } from '../../../orders/core/currency.ts'
import type { TransactionLookup } from '../../contract/lookup.ts'
import { sayMessage } from '../../core/say.ts'

type Coin = TransactionLookup['nativeCurrency']

const head = ['Part', 'Subject', 'What', 'Amount', 'Unit', 'Amount in smallest unit', 'Detail'] as const

export const lookupSheet = (subject: TransactionLookup): string => {
  const { nativeCurrency, transaction, block, cost } = subject
  const lines: (readonly (string | number | null)[])[] = [head]
  const line = (part: string, of: string, what: string, detail = ''): void =>
    void lines.push([part, of, what, '', '', '', detail])
  const coinOf = (contract: string): Coin | undefined =>
    contract === nativeAddress ? nativeCurrency : subject.coins.find(({ address }) => address === contract)
  const money = (
    part: string,
    of: string,
    what: string,
    contract: string,
    raw: string,
    detail = '',
  ): void => {
    const coin = coinOf(contract)
    const units = coin === undefined ? null : (amountParts(raw, coin.decimals)?.plain ?? null)
    lines.push([part, of, what, units, coin?.symbol ?? contract, raw, detail])
  }
  line(
    'Transaction',
    subject.hash,
    sayMessage(subject.fact),
    `${subject.network}, asked ${subject.node} at ${subject.at}`,
  )
  if (subject.failure !== null) line('Failure', subject.hash, sayMessage(subject.failure))
  if (block !== null) line('Block', block.number, block.at ?? 'time unknown', block.hash)
  if (transaction !== null) {
    line('From', transaction.from, `nonce ${transaction.nonce}`)
    money('To', transaction.to ?? 'new contract', 'value', nativeAddress, transaction.value)
  }
  if (cost !== null) {
    if (cost.total === null) line('Cost', transaction?.from ?? '', 'unknown', `${cost.gasUsed} gas`)
    else money('Cost', transaction?.from ?? '', 'gas', nativeAddress, cost.total, `${cost.gasUsed} gas`)
  }
  for (const { depth, to, value, signature, selector } of subject.calls)
    money(
      'Call',
      to,
      signature ?? selector ?? 'no calldata',
      nativeAddress,
      value,
      depth === 0 ? '' : `inside, level ${depth}`,
    )
  for (const { account, kind, contract, tokenId, change } of subject.effect.changes) {
    if (kind === 'collectible')
      lines.push(['Effect', account, `token ${tokenId ?? ''}`, change, 'pieces', change, contract])
    else money('Effect', account, kind === 'native' ? 'native coin' : 'coin', contract, change, contract)
  }
  for (const order of subject.orders) {
    const detail = [
      `order ${order.name} of ${order.market}`,
      order.collection === null
        ? ''
        : `token ${order.tokenId ?? '?'} of ${order.collection}, ${order.quantity ?? '?'} pieces`,
      `on-chain before: ${order.before?.state ?? 'unknown'}`,
      `now: ${order.now?.state ?? 'unknown'}`,
      `service: ${order.service?.status ?? 'not shown'}`,
    ]
      .filter((text) => text !== '')
      .join('; ')
    if (order.price === null || order.currency === null) line('Order', order.orderId, order.did, detail)
    else money('Order', order.orderId, order.did, order.currency, order.price, detail)
  }
  for (const { event, receivedAt, eventName, onChain } of subject.deliveries)
    line('Delivery', `event ${event}`, eventName ?? 'unnamed event', `${receivedAt}; on-chain: ${onChain}`)
  for (const fact of subject.unknown) line('Unknown', subject.hash, sayMessage(fact))
  return `\ufeff${lines.map(csvLine).join('')}`
}

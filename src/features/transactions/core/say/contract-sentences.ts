import type { Quote } from '../../../../core/facts.ts'
import { exactAmount, type AssetAmount } from './asset-words.ts'
import type { Sentence } from './sentence.ts'

type Chain = { readonly chainId: string; readonly stated: string }
type Listed = { readonly label: string; readonly address: string }
type Part = { readonly part: 'called' | 'verifying' }
const parts = {
  called: 'The contract that is called',
  verifying: 'The verifying contract of the typed data',
} as const

type Approved = { readonly callees: readonly string[]; readonly spender: string }
const approved = ({ callees, spender }: Approved) =>
  [callees.length === 0 ? 'the contract that trades' : callees.join(', '), spender] as const

type Order = { readonly step: number; readonly usedBy: number }
const order = ({ step, usedBy }: Order) => [`before step ${usedBy + 1}`, `step ${step + 1}`] as const

type Token = { readonly token: string; readonly traded: readonly string[] }
type Cost = { readonly due: AssetAmount; readonly approved: AssetAmount }
const cost = (values: Cost) => [exactAmount(values.due), exactAmount(values.approved)] as const

export const contractSentences = {
  'contract-not-listed': ({
    part,
    marketplace,
    network,
    address,
    listed,
  }: Part & { marketplace: string; network: string; address: string; listed: readonly Listed[] }) => [
    `${parts[part]} is no contract known for ${marketplace} on ${network}. Compare it with what the marketplace publishes, then mark it as known.`,
    listed.length === 0
      ? 'none is known yet'
      : listed.map((contract) => `${contract.label} (${contract.address})`).join(', '),
    address,
  ],
  'contract-of-other-marketplace': ({
    part,
    marketplace,
    other,
    label,
  }: Part & { marketplace: string; other: string; label: string }) => [
    `${parts[part]} is known as a contract of another marketplace.`,
    marketplace,
    `${other} (${label})`,
  ],
  'contract-listed': ({ part, marketplace, label }: Part & { marketplace: string; label: string }) => [
    `${parts[part]} is known: ${label}.`,
    marketplace,
    label,
  ],
  'book-not-listed': ({ network, address }: { network: string; address: string }) => [
    `The contract that is called is unknown on ${network}. Compare it with what the marketplace publishes, then mark it as known.`,
    'a known order book',
    address,
  ],
  'book-listed': ({ label, address }: { label: string; address: string }) => [
    `The contract that is called is known: ${label}.`,
    'a known order book',
    address,
  ],
  'typed-data-on-this-chain': ({ chainId, stated }: Chain) => [
    'The typed data is for this chain.',
    chainId,
    stated,
  ],
  'typed-data-off-chain': ({ chainId, stated }: { chainId: string; stated: Quote }) => [
    ['', '0'].includes(stated.quote)
      ? 'The typed data names no chain: the signature would count on any.'
      : 'The typed data is for another chain.',
    chainId,
    stated.quote === '' ? 'none' : stated.quote,
  ],
  'approval-to-stranger': (values: Approved) => [
    'The approval goes to an unknown contract that no step calls.',
    ...approved(values),
  ],
  'approval-to-trader': (values: Approved) => [
    'The approval goes to the contract that trades.',
    ...approved(values),
  ],
  'approval-to-known': (values: Approved & { label: string }) => [
    `The approval goes to ${values.label}.`,
    ...approved(values),
  ],
  'approval-before-use': (values: Order) => [
    'The approval comes before the step that uses it.',
    ...order(values),
  ],
  'approval-after-use': (values: Order) => [
    'The approval comes after the step that needs it.',
    ...order(values),
  ],
  'approval-of-all': ({ token, tokenIds }: { token: string; tokenIds: readonly string[] }) => [
    'The approval lets the contract move every token of this collection, also later ones.',
    tokenIds.length === 0 ? 'no collection' : tokenIds.join(', '),
    `all of ${token}`,
  ],
  'approval-of-sold': ({ tokenId, tokenIds }: { tokenId: string; tokenIds: readonly string[] }) => [
    'The approval is for the token that is sold.',
    tokenIds.join(', '),
    tokenId,
  ],
  'approval-of-unsold': ({ tokenId, tokenIds }: { tokenId: string; tokenIds: readonly string[] }) => [
    'The approval is for another token.',
    tokenIds.join(', '),
    tokenId,
  ],
  'approval-cost-unknown': ({ amount }: { amount: string }) => [
    'What the trade costs in this token is unknown.',
    'unknown',
    amount,
  ],
  'approval-unlimited': ({ due, amount }: { due: AssetAmount; amount: string }) => [
    'The approval is unlimited: the contract may take everything, now and later.',
    exactAmount(due),
    `unlimited (${amount})`,
  ],
  'approval-too-large': (values: Cost) => ['What is approved is more than the trade costs.', ...cost(values)],
  'approval-exact': (values: Cost) => ['What is approved is what the trade costs.', ...cost(values)],
  'approval-too-small': (values: Cost) => [
    'What is approved is less than the trade costs: the trade would fail.',
    ...cost(values),
  ],
  'approval-of-traded': ({ token, traded }: Token) => [
    'The approval is for what is traded.',
    traded.join(', '),
    token,
  ],
  'approval-currency-unknown': ({ token, traded }: Token) => [
    'The currency of an order is unknown.',
    traded.join(', '),
    token,
  ],
  'approval-of-other': ({ token, traded }: Token) => [
    'The approval is for a token that the trade does not need.',
    traded.join(', '),
    token,
  ],
} satisfies Readonly<Record<string, (values: never) => Sentence>>

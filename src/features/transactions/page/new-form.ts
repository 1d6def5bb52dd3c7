import type { Project } from '../../projects/contract.ts'
import type { DraftForm } from '../contract.ts'
import type { TransactionsSearch } from './search.ts'

const linkedKind = ({ sell, buy, cancel }: TransactionsSearch): LinkedKind | null =>
  sell !== undefined ? 'sell' : buy !== undefined ? 'buy' : cancel !== undefined ? 'cancel' : null

const kinds = ['sell', 'buy', 'cancel', 'revoke'] as const satisfies readonly DraftForm['kind'][]

export const begunKind = (search: TransactionsSearch): DraftForm['kind'] | null =>
  linkedKind(search) ?? kinds.find((kind) => kind === search.new) ?? null

export const linkedOrder = (search: TransactionsSearch): string => {
  const kind = linkedKind(search)
  return kind === null ? '' : (search[kind] ?? '')
}

export const noLink = {
  new: undefined,
  sell: undefined,
  buy: undefined,
  cancel: undefined,
  maker: undefined,
  network: undefined,
  collection: undefined,
  tokenId: undefined,
  marketplace: undefined,
  quantity: undefined,
  price: undefined,
  currency: undefined,
}

type LinkedKind = Exclude<DraftForm['kind'], 'revoke'>

export const newForm = (
  kind: DraftForm['kind'],
  project: Project,
  search: Partial<TransactionsSearch> = {},
): DraftForm => {
  const orderId = kind === 'revoke' ? '' : (search[kind] ?? '')
  const start = project.startCollection
  const { price, currency, quantity = '1', tokenId = '' } = search
  const picked = price === undefined || currency === undefined ? {} : { picked: { price, currency } }
  return {
    kind,
    network: search.network ?? start?.network ?? project.networks[0] ?? '',
    collectionAddress: search.collection ?? (orderId === '' ? (start?.contractAddress ?? '') : ''),
    taker: search.maker ?? '',
    marketplace: search.marketplace ?? 'platform_marketplace_v2',
    walletType: '',
    orders: kind === 'revoke' ? [] : [{ orderId, quantity, tokenId, ...picked }],
    additionalFees: [],
    note: '',
    ...(kind === 'cancel' ? { cancellation: { contract: '', by: 'orders' } } : {}),
    ...(kind === 'revoke'
      ? { revocations: [{ kind: 'collection', token: '', spender: '', tokenId: '' }] }
      : {}),
  }
}

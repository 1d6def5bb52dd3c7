import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { buildsTable } from './builds-table.ts'
import { readForm } from './drafts.ts'
import { draftsTable } from './drafts-table.ts'
import { readIntent } from './stored-intent.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type Used = Output<'transactions.addresses'>['addresses'][number]

const maxDrafts = 100
const maxBuilds = 50

const roles = { sell: 'seller', buy: 'buyer', cancel: 'maker', revoke: 'owner' } as const

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

const each = (used: readonly Used[]): Used[] => [
  ...new Map(
    used
      .map(({ address, role }): Used => ({ address: address.trim().toLowerCase(), role }))
      .filter(({ address }) => isAddress(address))
      .map((entry) => [`${entry.role} ${entry.address}`, entry]),
  ).values(),
]

export const createUsedAddresses =
  ({ store, linkedWallets }: Pick<TransactionDeps, 'store' | 'linkedWallets'>) =>
  async (
    { project }: ParsedInput<'transactions.addresses'>,
    signal: AbortSignal,
  ): MethodAnswer<'transactions.addresses'> => {
    const drafts = store.table(draftsTable).list({
      project,
      low: 0,
      high: Number.MAX_SAFE_INTEGER,
      order: 'DESC',
      limit: maxDrafts,
    })
    const builds = store.table(buildsTable).intents({ project, limit: maxBuilds })
    const linked = (await linkedWallets?.(project, signal)) ?? []
    // What is damaged offers no addresses; the lists of drafts and builds say so.
    const typed = drafts.flatMap((draft): Used[] => {
      const form = readForm(draft)
      if (!form.ok) return []
      const { kind, taker, collectionAddress, additionalFees } = form.value
      return [
        { address: taker, role: roles[kind] },
        { address: collectionAddress, role: 'collection' },
        ...additionalFees.map(({ receiver }): Used => ({ address: receiver, role: 'receiver' })),
      ]
    })
    const makers = builds.flatMap((text): Used[] => {
      const intent = readIntent(text, 'what a build was asked for')
      if (!intent.ok) return []
      return intent.value.orders.map(({ order }) => ({ address: order?.createdBy ?? '', role: 'maker' }))
    })
    const wallets = linked.flatMap(({ parent, wallet }): Used[] => [
      { address: wallet, role: 'linked' },
      { address: parent, role: 'parent' },
    ])
    return succeed({ addresses: each([...typed, ...wallets, ...makers]) })
  }

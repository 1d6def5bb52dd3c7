import type { Address } from '../chain-types.ts'
import type { DevnetContracts } from '../contracts.ts'
import { group } from './group.ts'
import { brokeMaker, type PlannedCollectible } from './plan-orders.ts'
import { accountOf, roles } from './roles.ts'
import type { SeedCall, SeedWriter } from './seed-calls.ts'

const mostTokens = 250

export const prepare = (
  contracts: DevnetContracts,
  accounts: readonly Address[],
  writer: SeedWriter,
  planned: readonly PlannedCollectible[],
): SeedCall[] => {
  const role = (number: number): Address => accountOf(accounts, number)
  const pieces = planned.flatMap(({ collectible, holdings }) =>
    holdings.map(({ holder, quantity }) => ({ collectible, holder, quantity: BigInt(quantity) })),
  )
  const uniques = ([1, 2] as const).flatMap((collection) =>
    group(
      pieces.filter(({ collectible }) => collectible.collection === collection),
      () => collection,
      mostTokens,
    ).map((tokens) =>
      writer.mintUniques(
        collection,
        tokens.map(({ holder }) => role(holder)),
        tokens.map(({ collectible }) => collectible.tokenId),
      ),
    ),
  )
  const editions = group(
    pieces.filter(({ collectible }) => collectible.collection === 0),
    ({ holder }) => holder,
    mostTokens,
  ).map((tokens) =>
    writer.mintEditions(
      role(tokens[0].holder),
      tokens.map(({ collectible }) => collectible.tokenId),
      tokens.map(({ quantity }) => quantity),
    ),
  )
  const minter = role(roles.minter)
  return [
    ...contracts.deployments.map(({ call }): SeedCall => ({ from: minter, call, gas: 5_000_000 })),
    ...writer.coins(accounts),
    writer.wallet(role(roles.walletOwner)),
    ...uniques,
    ...editions,
    ...[...roles.makers, ...roles.collectors].flatMap((trader) => writer.approvals(role(trader))),
  ]
}

export const spoil = (
  writer: SeedWriter,
  role: (role: number) => Address,
  planned: readonly PlannedCollectible[],
): SeedCall[] => {
  const newcomer = role(roles.newcomer)
  const moved = planned.flatMap(({ collectible, holdings, orders }) => {
    const sellers = orders.filter(({ fate }) => fate === 'inactive').map(({ maker }) => maker)
    return holdings
      .filter(({ holder }) => sellers.includes(holder))
      .map(({ holder, quantity }) => ({ collectible, holder, quantity: BigInt(quantity) }))
  })
  const uniques = moved.flatMap(({ collectible: { collection, tokenId }, holder }) =>
    collection === 0 ? [] : [writer.moveUnique(role(holder), newcomer, collection, tokenId)],
  )
  const editions = group(
    moved.filter(({ collectible }) => collectible.collection === 0),
    ({ holder }) => holder,
    mostTokens,
  ).map((pieces) =>
    writer.moveEditions(
      role(pieces[0].holder),
      newcomer,
      pieces.map(({ collectible }) => collectible.tokenId),
      pieces.map(({ quantity }) => quantity),
    ),
  )
  return [writer.revoke(role(brokeMaker), 2), ...uniques, ...editions]
}

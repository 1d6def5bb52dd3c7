import { toFunctionSelector, toFunctionSignature } from 'viem/utils'
import type { AbiFunction } from 'viem'
import { knownAbis, makeKnownAbis, type NamedAbi } from './known-abis.ts'

export type KnownFunction = {
  readonly source: string
  readonly item: AbiFunction
  readonly signature: string
}

export type AbiIndex = {
  readonly bySelector: ReadonlyMap<string, readonly KnownFunction[]>
  readonly abis: readonly NamedAbi[]
}

const addTo = (map: Map<string, KnownFunction[]>, { name, abi }: NamedAbi): void => {
  for (const item of abi) {
    if (item.type !== 'function') continue
    const selector = toFunctionSelector(item)
    const functions = map.get(selector) ?? []
    functions.push({ source: name, item, signature: toFunctionSignature(item) })
    map.set(selector, functions)
  }
}

const indexed = (abis: readonly NamedAbi[]): Map<string, KnownFunction[]> => {
  const map = new Map<string, KnownFunction[]>()
  for (const abi of abis) addTo(map, abi)
  return map
}

let shipped: AbiIndex | undefined

export const abiIndex = (added: readonly NamedAbi[] = []): AbiIndex => {
  shipped ??= { bySelector: indexed(knownAbis()), abis: knownAbis() }
  if (added.length === 0) return shipped
  const merged = indexed(added)
  for (const [selector, functions] of shipped.bySelector) {
    merged.set(selector, [...(merged.get(selector) ?? []), ...functions])
  }
  return { bySelector: merged, abis: [...added, ...shipped.abis] }
}

export function* prepareAbiIndex(): Generator<void, void> {
  yield* makeKnownAbis()
  if (shipped !== undefined) return
  const bySelector = new Map<string, KnownFunction[]>()
  for (const abi of knownAbis()) {
    addTo(bySelector, abi)
    yield
  }
  shipped ??= { bySelector, abis: knownAbis() }
}

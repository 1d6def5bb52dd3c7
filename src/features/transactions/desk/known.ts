import { hashFacts } from './build-verdicts.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { abiIndex, prepareAbiIndex, type AbiIndex } from '../core/abi-index.ts'
import { chainFacts, type ConfirmedContract } from '../core/chain-facts.ts'
import { knownAbis, type NamedAbi } from '../core/known-abis.ts'
import { shippedContracts, type KnownContract } from '../core/known-contracts.ts'
import { readAbi } from '../core/read-abi.ts'
import { sayMessage } from '../core/say.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import { conflict, notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { knownCallsTable, type StoredAbi, type StoredContract } from './known-calls-table.ts'

type KnownOutput = MethodAnswer<'contracts.list'>

type PlacedContract = KnownContract & { readonly network: string | null }

const asKnown = ({ address, label, marketplace, decimals }: StoredContract): KnownContract => ({
  address,
  label,
  marketplace,
  source: 'operator',
  ...(decimals === null ? {} : { decimals }),
})

const named = ({ name, text }: StoredAbi): NamedAbi[] => {
  const read = readAbi(text)
  return read.ok ? [{ name, abi: read.value }] : []
}

/** The first reading of a call makes hundreds of selectors: the desk's thread does other things in between. */
const prepare = async (): Promise<void> => {
  for (const _piece of prepareAbiIndex()) await nextTurn()
}

export const createKnown = (deps: TransactionDeps) => {
  const { store, onChange, networkOf, getProject, contractsOf = () => [], now = Date.now } = deps
  const table = store.table(knownCallsTable)
  // Reading an ABI of thousands of functions takes a while; the list changes rarely.
  let cached: { readonly key: string; readonly index: AbiIndex } | undefined

  const contractsFor = (project: string | undefined): PlacedContract[] => [
    ...table.contracts().map((contract) => ({ ...asKnown(contract), network: contract.network })),
    ...(project === undefined ? [] : contractsOf(project).map((contract) => ({ ...contract }))),
    ...shippedContracts.map((contract) => ({ ...contract, network: null })),
  ]

  const list = async ({ project }: ParsedInput<'contracts.list'>): KnownOutput => {
    await prepare()
    return succeed({
      shipped: knownAbis().map(({ name }) => name),
      abis: table.abis().map((stored) => ({
        id: stored.id,
        name: stored.name,
        functions: named(stored).flatMap(({ abi }) =>
          abi.flatMap((item) => (item.type === 'function' ? [item.name] : [])),
        ),
        addedAt: new Date(stored.addedAt).toISOString(),
      })),
      contracts: contractsFor(project),
    })
  }

  const changed = (): KnownOutput => {
    onChange()
    return list({})
  }

  return {
    /** Without what calldata is read with, which takes a while the first time. */
    contracts: (project: string | undefined): Promise<Answer<PlacedContract[]>> =>
      orStorageFailure(() => succeed(contractsFor(project))),
    list,
    save: async ({ abi, contract }: ParsedInput<'contracts.save'>): KnownOutput => {
      if (abi !== undefined) {
        const read = readAbi(abi.text)
        if (!read.ok)
          return conflict(
            `This is no ABI: ${sayMessage(read.error)}`,
            'Paste the ABI as JSON, or one signature a line.',
          )
        table.addAbi({ ...abi, addedAt: now() })
      }
      if (contract !== undefined)
        table.putContract({
          ...contract,
          address: contract.address.toLowerCase(),
          marketplace: contract.marketplace ?? null,
          decimals: contract.decimals ?? null,
          addedAt: now(),
        })
      return changed()
    },
    remove: async ({ abi, contract }: ParsedInput<'contracts.remove'>): KnownOutput => {
      if (abi !== undefined && !table.removeAbi(abi)) return notFound('ABI', abi)
      if (
        contract !== undefined &&
        !table.removeContract({ ...contract, address: contract.address.toLowerCase() })
      )
        return fail({
          kind: 'not-found',
          message: `${contract.address} is not marked as known on ${contract.network}.`,
          hint: 'Look at the list of known contracts.',
        })
      return changed()
    },
    forNetwork: async (network: string, project: string) => {
      await prepare()
      const abis = table.abis()
      const key = abis.map(({ id }) => id).join()
      if (cached?.key !== key) cached = { key, index: abiIndex(abis.flatMap(named)) }
      const marked = [
        ...table
          .contracts()
          .filter((contract) => contract.network === network)
          .map(asKnown),
        ...contractsOf(project).filter((contract) => contract.network === network),
      ]
      const listed = networkOf(network)
      const chainId = listed?.chainId ?? 0
      const confirmed = table.confirmations({ project, chainId })
      const facts = chainFacts(
        chainId,
        marked,
        confirmed.map(({ address, symbol, decimals }) => ({
          address,
          coin: decimals === null ? null : { symbol: symbol ?? '', decimals },
        })),
      )
      const contracts: readonly KnownContract[] = [...marked, ...shippedContracts]
      return {
        index: cached.index,
        contracts,
        facts,
        factsHash: hashFacts([
          key,
          [chainId, listed?.name, listed?.nativeCurrency],
          getProject(project)?.marketplaceUrl,
          contracts,
          // Not when: what says the same again changes no verdict.
          confirmed.map(({ address, symbol, decimals }) => [address, symbol, decimals]),
        ]),
      }
    },
    confirm: (
      project: string,
      chainId: number,
      {
        found: confirmedContracts,
        missing,
      }: { readonly found: readonly ConfirmedContract[]; readonly missing: readonly string[] },
    ): void => {
      const confirmedAt = now()
      table.confirm({
        project,
        chainId,
        found: confirmedContracts.map(({ address, coin }) => ({
          project,
          chainId,
          address,
          symbol: coin?.symbol ?? null,
          decimals: coin?.decimals ?? null,
          confirmedAt,
        })),
        missing,
      })
    },
  }
}

export type Known = ReturnType<typeof createKnown>

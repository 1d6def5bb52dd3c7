import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Answer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { NodeConfig } from '../../../main/platform/chain/node-config.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import { loadDocument } from '../../../main/platform/files/load-document.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { SettingsStore } from '../../../main/platform/files/settings-store.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'
import { usualBudget } from '../contract.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { SecretVault } from '../../vault/desk/vault.ts'
import { emptyNodes, parseNodes, type NodesDocument, type StoredNode } from './node-document.ts'
import type { NodeUsages } from './node-usage.ts'
import type { Nodes } from './service.ts'
import { sampleNodeId, sampleNodeLabel, showNode, showSampleNode } from './show-node.ts'
import { testNode } from './test-node.ts'

export type NodesDeps = {
  readonly store: SettingsStore
  readonly vault: Pick<SecretVault, 'put' | 'forget' | 'secretState' | 'readSecret' | 'status' | 'onChange'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly usages: NodeUsages
  readonly chain: () => ChainReader
  readonly sample: () => { readonly network: string; readonly url: string } | null
  /** Addresses are known to whoever hides secrets before anything else is done with them. */
  readonly register: (url: string) => void
  readonly onChange: () => void
  readonly background: Background
}

const noSuchNode = fail<Failure>({
  kind: 'not-found',
  message: 'This node is not there any more.',
  hint: 'Ask for the list again.',
})
const ofSample = fail<Failure>({
  kind: 'conflict',
  message: 'The node of the sample comes and goes with it.',
  hint: 'Add a node of your own.',
})

const field = 'nodeUrl'

const newNode = (network: string): StoredNode => ({
  id: randomUUID(),
  network,
  label: '',
  address: null,
  isPaused: false,
  budget: { ...usualBudget },
})

/** The nodes with one of them new or changed; with a place, at that place of its network. */
const withNode = (
  nodes: readonly StoredNode[],
  node: StoredNode,
  place: number | undefined,
): readonly StoredNode[] => {
  if (place === undefined && nodes.some(({ id }) => id === node.id))
    return nodes.map((other) => (other.id === node.id ? node : other))
  const siblings = nodes.filter(({ id, network }) => network === node.network && id !== node.id)
  const others = nodes.filter(({ network }) => network !== node.network)
  return [...others, ...siblings.toSpliced(place ?? siblings.length, 0, node)]
}

export type NodesInside = {
  readonly nodes: Nodes
  /** All nodes as the thread of chains is told of them, their addresses unsealed. */
  configs(): readonly NodeConfig[]
  hasChain(chainId: number): boolean
  notices(): string[]
}

/** The nodes as the thread of chains is told of them, their addresses unsealed. */
const createConfigs = ({ vault, usages, networks, register, sample: openSample }: NodesDeps) => {
  const config = (node: StoredNode, chainId: number): NodeConfig => {
    const url = vault.readSecret(node.id, field, node.address)
    if (url.ok) register(url.value)
    const { callsPerDay, megabytesPerDay, mayExceed } = node.budget
    return {
      id: node.id,
      label: node.label,
      chainId,
      url: url.ok ? url.value : null,
      isLocked: !url.ok && url.error.kind === 'locked',
      isPaused: node.isPaused,
      callsPerDay,
      bytesPerDay: megabytesPerDay === null ? null : megabytesPerDay * 1_000_000,
      mayExceed,
      used: usages.of(node.id),
    }
  }

  const sampleConfig = (): NodeConfig[] => {
    const sample = openSample()
    const chainId = sample === null ? undefined : networks.chainId(sample.network)
    if (sample === null || chainId === undefined) return []
    return [
      {
        id: sampleNodeId,
        label: sampleNodeLabel,
        chainId,
        url: sample.url,
        isLocked: false,
        isPaused: false,
        callsPerDay: null,
        bytesPerDay: null,
        mayExceed: true,
        used: usages.of(sampleNodeId),
      },
    ]
  }

  return (nodes: readonly StoredNode[]): NodeConfig[] => [
    ...sampleConfig(),
    ...nodes.flatMap((node) => {
      const chainId = networks.chainId(node.network)
      return chainId === undefined ? [] : [config(node, chainId)]
    }),
  ]
}

/** Nodes of networks: their document names a sealed address each, as that of projects names keys. */
export const createNodes = (deps: NodesDeps): NodesInside => {
  const { store, vault, networks, usages, onChange } = deps
  const serial = createSerial()
  const configs = createConfigs(deps)
  const loaded = loadDocument(store, parseNodes)
  let document: NodesDocument = loaded.value ?? emptyNodes()

  const find = (id: string): StoredNode | undefined => document.nodes.find((node) => node.id === id)

  const list = (): Output<'nodes.list'> => {
    const sample = deps.sample()
    const shown = document.nodes.map((node) =>
      showNode(node, {
        address: vault.secretState(node.id, field, node.address),
        isLocked: vault.status().state === 'locked',
        isKnown: networks.chainId(node.network) !== undefined,
        used: usages.of(node.id),
      }),
    )
    const ofTheSample = sample === null ? [] : [showSampleNode(sample.network, usages.of(sampleNodeId))]
    return { nodes: [...ofTheSample, ...shown] }
  }

  const write = (changed: NodesDocument): Answer<null> => {
    if (!loaded.writable)
      return fail({
        kind: 'unavailable',
        message: `The nodes cannot be saved. ${loaded.problem ?? ''}`.trim(),
        hint: 'Correct what the message names and restart Marketdesk.',
      })
    try {
      store.write(changed)
    } catch (cause) {
      return writeFailed(basename(store.path), cause)
    }
    document = changed
    onChange()
    return succeed(null)
  }

  /** Takes records out of the vault that no node names any more. What fails now is tried at the next chance. */
  const sweep = async (): Promise<void> => {
    if (document.forget.length === 0 || vault.status().state === 'locked') return
    const forgotten = await vault.forget(document.forget)
    if (forgotten.ok) document = { ...document, forget: [] }
  }

  const save = async (
    node: StoredNode,
    url: string | undefined,
    change: (node: StoredNode) => readonly StoredNode[],
  ): Promise<Answer<null>> => {
    if (url !== undefined) deps.register(url)
    const put = url === undefined ? succeed([]) : await vault.put([{ project: node.id, field, secret: url }])
    if (!put.ok) return put
    const [record] = put.value
    const sealed = record === undefined ? node : { ...node, address: record }
    const replaced = record !== undefined && node.address !== null ? [node.address] : []
    const written = write({
      ...document,
      nodes: [...change(sealed)],
      forget: [...document.forget, ...replaced],
    })
    if (!written.ok) document = { ...document, forget: [...document.forget, ...put.value] }
    await sweep()
    return written
  }

  const shown = (written: Answer<null>): Answer<Output<'nodes.list'>> =>
    written.ok ? succeed(list()) : written

  const labelTaken = (network: string, label: string, except?: string): Answer<never> | null =>
    document.nodes.some((node) => node.network === network && node.label === label && node.id !== except)
      ? fail({
          kind: 'conflict',
          message: `There is a node “${label}” of this network already.`,
          hint: 'Choose another label.',
          field: 'label',
        })
      : null

  const chainIdOf = (network: string): number | undefined => networks.chainId(network)

  const ready = (): { readonly network: string; readonly isPaused: boolean }[] => {
    const sample = deps.sample()
    return [...document.nodes, ...(sample === null ? [] : [{ network: sample.network, isPaused: false }])]
  }

  vault.onChange(() => {
    onChange()
    deps.background('forgetting the addresses of removed nodes', serial(sweep))
  })

  return {
    nodes: {
      list,
      save: ({ id, url, network, place, ...changes }) =>
        serial(async () => {
          if (id === sampleNodeId) return ofSample
          const stored = id === undefined ? null : find(id)
          if (stored === undefined) return noSuchNode
          if (stored === null && chainIdOf(network ?? '') === undefined)
            return fail({
              kind: 'not-found',
              message: `There is no network “${network}”.`,
              hint: 'Add it first.',
              field: 'network',
            })
          if (stored !== null && network !== undefined && network !== stored.network)
            return fail({
              kind: 'input',
              message: `This node is of the network “${stored.network}”.`,
              hint: 'Add a node to the other network instead.',
              field: 'network',
            })
          const node = { ...(stored ?? newNode(network ?? '')), ...given(changes) }
          const conflict = labelTaken(node.network, node.label, id)
          return conflict ?? shown(await save(node, url, (sealed) => withNode(document.nodes, sealed, place)))
        }),
      remove: (id) =>
        serial(async () => {
          if (id === sampleNodeId) return ofSample
          const node = find(id)
          if (node === undefined) return noSuchNode
          const written = write({
            ...document,
            nodes: document.nodes.filter((other) => other.id !== id),
            forget: [...document.forget, ...(node.address === null ? [] : [node.address])],
          })
          if (written.ok) await sweep()
          return shown(written)
        }),
      test: async (id, signal) => {
        const network = id === sampleNodeId ? deps.sample()?.network : find(id)?.network
        if (network === undefined) return noSuchNode
        const chainId = chainIdOf(network)
        if (chainId === undefined)
          return fail({ kind: 'conflict', message: `The network ${network} is no longer known.` })
        const others = list().nodes.filter(
          (node) => node.id !== id && chainIdOf(node.network) === chainId && node.state === 'ready',
        )
        return testNode(deps.chain(), { id, chainId, others: others.map((node) => node.id) }, signal)
      },
      hasNode: (network) => ready().some((node) => node.network === network && !node.isPaused),
    },
    configs: () => configs(document.nodes),
    hasChain: (chainId) => ready().some((node) => !node.isPaused && chainIdOf(node.network) === chainId),
    notices: () => (loaded.problem === null ? [] : [loaded.problem]),
  }
}

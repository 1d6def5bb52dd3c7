import { basename } from 'node:path'
import type { Answer, Output } from '../../../contract/contract.ts'
import type { ListedNetwork } from '../contract.ts'
import { type Network, networkSchema } from '../../../core/networks/network.ts'
import { networks as shipped } from '../../../core/networks/networks.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Networks } from './service.ts'
import type { SettingsStore } from '../../../main/platform/files/settings-store.ts'
import { loadDocument, type Parsed, parseVersioned } from '../../../main/platform/files/load-document.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'
import { z } from 'zod'

const networksVersion = 1

const documentSchema = z.object({
  version: z.literal(networksVersion),
  networks: z
    .array(networkSchema)
    .refine(
      (networks) => new Set(networks.map(({ slug }) => slug)).size === networks.length,
      'has a slug twice',
    ),
})

const parseNetworks = (document: unknown): Parsed<Network[]> => {
  const parsed = parseVersioned(documentSchema, networksVersion)(document)
  return parsed.ok ? { ok: true, value: parsed.value.networks } : parsed
}

const toNetworksDocument = (networks: readonly Network[]): object => ({
  version: networksVersion,
  networks,
})

const usual = { testnet: false, blockExplorer: '', retired: false } as const

const noSuchNetwork = (slug: string): Answer<never> =>
  fail({
    kind: 'not-found',
    message: `There is no network “${slug}”.`,
    hint: 'Ask for the list again, or add it.',
    field: 'slug',
  })

const isShipped = (slug: string): Answer<never> =>
  fail({
    kind: 'conflict',
    message: `The network “${slug}” comes with the app and cannot be removed.`,
    hint: 'Leave it out of the networks of your projects, or mark it as retired.',
    field: 'slug',
  })

const exists = (slug: string): Answer<never> =>
  fail({
    kind: 'conflict',
    message: `There is a network “${slug}” already.`,
    hint: 'Change that one, or choose another slug.',
    field: 'slug',
  })

/** Networks that ship with the app and the operator's own among and over them, which lie in a settings document. */
export const createNetworks = (deps: { readonly store: SettingsStore }): Networks => {
  const { store } = deps
  const serial = createSerial()
  const loaded = loadDocument(store, parseNetworks)
  let ownNetworks: readonly Network[] = loaded.value ?? []

  const findOwn = (slug: string): Network | undefined => ownNetworks.find((network) => network.slug === slug)
  const findShipped = (slug: string): Network | undefined => shipped.find((network) => network.slug === slug)

  const list = (): Output<'networks.list'> => ({
    networks: [...shipped.filter(({ slug }) => findOwn(slug) === undefined), ...ownNetworks]
      .map((network): ListedNetwork => {
        const isOwn = findOwn(network.slug) !== undefined
        return {
          ...network,
          origin: isOwn ? 'own' : 'shipped',
          replacesShipped: isOwn && findShipped(network.slug) !== undefined,
        }
      })
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1)),
  })

  const write = (changed: readonly Network[]): Answer<Output<'networks.list'>> => {
    if (!loaded.writable) {
      return fail({
        kind: 'unavailable',
        message: `The networks cannot be saved. ${loaded.problem ?? ''}`.trim(),
        hint: 'Correct what the message names and restart Marketdesk.',
      })
    }
    try {
      store.write(toNetworksDocument(changed))
    } catch (cause) {
      return writeFailed(basename(store.path), cause)
    }
    ownNetworks = changed
    return succeed(list())
  }

  return {
    list,
    chainId: (slug) => (findOwn(slug) ?? findShipped(slug))?.chainId,
    save: ({ slug, isNew = false, ...changes }) =>
      serial(() => {
        const stored = findOwn(slug) ?? findShipped(slug)
        if (isNew && stored !== undefined) return exists(slug)
        const members: Record<string, unknown> = { ...(stored ?? usual), ...given(changes), slug }
        const network = networkSchema.safeParse(members)
        if (network.success)
          return write([...ownNetworks.filter((other) => other.slug !== slug), network.data])
        const [issue] = network.error.issues
        const field = String(issue?.path[0])
        const message =
          members[field] === undefined ? `A new network needs a ${field}.` : `${field}: ${issue?.message}`
        return fail({ kind: 'input', message, field })
      }),
    remove: (slug) =>
      serial(() => {
        if (findOwn(slug) !== undefined) return write(ownNetworks.filter((network) => network.slug !== slug))
        return findShipped(slug) === undefined ? noSuchNetwork(slug) : isShipped(slug)
      }),
    notices: () => (loaded.problem === null ? [] : [loaded.problem]),
  }
}

import { z } from 'zod'
import { networkSchema } from '../../core/networks/network.ts'
import { method, topic } from '../../contract/method.ts'
import { intFrom } from '../../contract/scalars.ts'

const slug = networkSchema.shape.slug

export const listedNetworkSchema = networkSchema
  .extend({
    origin: z
      .enum(['shipped', 'own'])
      .describe('`own`: added or changed here. `shipped`: as the app brings it.'),
    replacesShipped: z
      .boolean()
      .describe(
        'An own network that replaces a shipped one of the same slug; removing it restores the shipped one.',
      ),
  })
  .meta({ id: 'ListedNetwork', description: 'A network.' })

export type ListedNetwork = z.infer<typeof listedNetworkSchema>

const list = z.object({ networks: z.array(listedNetworkSchema) })

const blockExplorer = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => text === '' || /^https:\/\/[^\s/?#@]+(?:\/\S*)?$/i.test(text),
    'must be an https:// address',
  )
  .describe("A block explorer's address goes into links, so it is checked; empty where there is none.")

const filled = (most: number) => {
  const error = `must not be empty, and have at most ${most} characters`
  return z.string().trim().min(1, error).max(most, error)
}

const settings = {
  name: filled(80),
  chainId: networkSchema.shape.chainId,
  testnet: z.boolean(),
  nativeCurrency: z.strictObject({
    symbol: filled(20),
    name: filled(80),
    decimals: intFrom(0, 255),
  }),
  blockExplorer,
  retired: z.boolean(),
}

export const networks = topic('networks', {
  list: method({
    summary: 'All networks by slug: those that ship with the app, with own ones among and over them.',
    input: z.strictObject({}),
    output: list,
    errors: [],
    reads: ['projects'],
  }),
  save: method({
    summary:
      'Adds a network of your own, or changes the named members of the one with this slug: with `isNew` it only adds. A shipped one is kept and yours put over it.',
    input: z.strictObject({
      slug,
      isNew: z
        .boolean()
        .optional()
        .describe('`true`: answers `conflict` where the slug exists, instead of changing that network.'),
      name: settings.name.optional(),
      chainId: settings.chainId.optional(),
      testnet: settings.testnet.optional(),
      nativeCurrency: settings.nativeCurrency.optional(),
      blockExplorer: settings.blockExplorer.optional(),
      retired: settings.retired.optional(),
    }),
    output: list,
    errors: ['conflict', 'unavailable'],
    changes: ['projects'],
  }),
  remove: method({
    summary: 'Removes a network of your own; a shipped one below it appears again. Shipped ones stay.',
    input: z.strictObject({ slug }),
    output: list,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['projects'],
  }),
})

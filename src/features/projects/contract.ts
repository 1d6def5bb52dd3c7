import { z } from 'zod'
import { wireNamesSchema } from '../../core/wire/wire-names.ts'
import { httpUrl } from '../../contract/http-url.ts'
import { method, topic } from '../../contract/method.ts'
import { saveInput } from '../../contract/save-input.ts'

const baseAddress = z
  .union([z.literal(''), httpUrl])
  .describe(
    'A base address; `{network}` stands for the network slug where a group has one address per network.',
  )

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be a network slug: lowercase letters, digits and hyphens')

const settings = {
  name: z.string().trim().min(1).max(80).describe('Name for people; unique.'),
  marketplaceUrl: baseAddress.describe(
    'Base address without the slug: calls go to `{marketplaceUrl}/<slug>/rpc/Marketplace/<Method>`.',
  ),
  metadataUrl: baseAddress,
  relayerUrl: baseAddress.describe('One address per network: `{network}` is replaced by the slug.'),
  apiUrl: baseAddress,
  indexerUrl: baseAddress.describe('One address per network: `{network}` is replaced by the slug.'),
  relayerUrls: z.record(slug, httpUrl).describe('Addresses by network slug that count before `relayerUrl`.'),
  indexerUrls: z.record(slug, httpUrl).describe('Addresses by network slug that count before `indexerUrl`.'),
  generation: z
    .enum(['slug', 'chainId'])
    .describe(
      "How the marketplace group names the network: `slug` in the path (the document), or `chainId` in every request's body (newer services).",
    ),
  wireNames: wireNamesSchema.describe(
    "The words this service uses for the document's neutral identifiers; those left out go over the wire as they are.",
  ),
  networks: z
    .array(slug)
    .min(1)
    .max(100)
    .describe('Slugs of the networks this project uses, in the order shown.'),
  projectId: z
    .string()
    .regex(/^\d{0,20}$/, 'must be decimal digits')
    .describe("The service's number of the project, decimal digits; empty when unknown."),
}

const secret = z
  .string()
  .trim()
  .min(1)
  .max(8192)
  .regex(/^[\x21-\x7e]+$/, 'must be one line of visible ASCII characters without blanks')
  .describe(
    'A secret on its way in. Visible ASCII only: it becomes an HTTP header. No method ever returns it.',
  )
  .meta({ writeOnly: true })

export const secretStateSchema = z
  .object({
    set: z.boolean(),
    last4: z
      .string()
      .nullable()
      .describe('Last four characters, only for secrets of 12 or more; `null` otherwise and while locked.'),
    fingerprint: z
      .string()
      .nullable()
      .describe('First 8 hex digits of an HMAC under a key derived from the vault key; `null` while locked.'),
    readable: z
      .boolean()
      .describe('`false` when the record does not open with this vault key (moved machine, tampered file).'),
  })
  .meta({
    id: 'SecretState',
    description:
      'What may be known of a stored secret: that it is there, its last four characters, and a fingerprint to compare.',
  })

export type SecretState = z.infer<typeof secretStateSchema>

export const keyClaimsSchema = z
  .object({
    project: z.string().nullable().describe('Number of the project, decimal digits.'),
    service: z.string().nullable(),
    account: z.string().nullable(),
    expiresAt: z.iso
      .datetime({ precision: 3 })
      .nullable()
      .describe('When it runs out; `null` when it does not say.'),
  })
  .meta({
    id: 'KeyClaims',
    description: 'What a secret key says of itself: claims of the JWT, decoded and not verified.',
  })

export type KeyClaims = z.infer<typeof keyClaimsSchema>

export const secretKeyStateSchema = secretStateSchema
  .extend({
    claims: keyClaimsSchema.nullable().describe('`null` while locked, and for a key that is no JWT.'),
  })
  .meta({ id: 'SecretKeyState' })

export const projectSchema = z
  .object({
    id: z.string().describe('Project id.'),
    ...settings,
    sample: z.boolean().describe('Set for the project that the sample service made.'),
    startCollection: z
      .object({ network: z.string(), contractAddress: z.string() })
      .nullable()
      .describe('A collection to begin with, if one is known (the sample has one).'),
    createdAt: z.iso.datetime({ precision: 3 }),
    updatedAt: z.iso.datetime({ precision: 3 }),
    accessKey: secretStateSchema,
    secretKey: secretKeyStateSchema,
  })
  .meta({ id: 'Project' })

export type Project = z.infer<typeof projectSchema>

type Given = {
  readonly [K in keyof typeof settings]?: z.input<(typeof settings)[K]> | undefined
}

const addressFields = ['marketplaceUrl', 'metadataUrl', 'relayerUrl', 'apiUrl', 'indexerUrl'] as const
export type AddressField = (typeof addressFields)[number]

/** Whether anything can be called at an address: its host is one, its port exists. `{network}` stands for some slug. */
const isCallable = (address: string): boolean =>
  address === '' || z.url().safeParse(address.replaceAll('{network}', 'network')).success

/**
 * What is wrong with settings that come in. Those that are kept already are not checked by it: a project from before must not get
 * lost over an address that can be corrected.
 */
const validateSettings = (given: Given, context: z.RefinementCtx): void => {
  const problem = (message: string, ...path: string[]): void =>
    context.addIssue({ code: 'custom', path, message })
  const check = (address: string, ...path: string[]): void => {
    if (!isCallable(address))
      problem('is no address that can be called: look at its host and its port (1 to 65535)', ...path)
  }
  for (const group of addressFields) {
    check(given[group] ?? '', group)
  }
  for (const table of ['relayerUrls', 'indexerUrls'] as const) {
    for (const [network, address] of Object.entries(given[table] ?? {})) check(address, table, network)
  }
  const networks = given.networks ?? []
  if (new Set(networks).size < networks.length) problem('must name each network once', 'networks')
}

const connectionCheckSchema = z
  .object({
    part: z
      .enum(['marketplace', 'metadata', 'relayer', 'api', 'indexer', 'node'])
      .describe(
        'Which address. `indexer` is called with the secret key, the others with the access key, a node of the network with none.',
      ),
    network: z.string().nullable().describe('Network slug; `null` where the address is of all.'),
    address: z.string().nullable().describe('The base address that was tried; `null` for a node.'),
    operation: z.string().describe('What was called; it only reads.'),
    state: z
      .enum(['passed', 'reached', 'uncertain', 'refused', 'failed'])
      .describe(
        '`passed`: it takes the key. `reached`: such a service responds, and no key was sent. `uncertain`: an error of the service that says nothing of the key. `refused`: it does not take the key. `failed`: no response, or one that is not of such a service.',
      ),
    message: z.string(),
    hint: z.string().nullable(),
    milliseconds: z.int(),
  })
  .meta({ id: 'ConnectionCheck' })

export type ConnectionCheck = z.infer<typeof connectionCheckSchema>

const connectionsSchema = z.object({
  checks: z.array(connectionCheckSchema).describe('All that was tried, by service and address.'),
  addresses: z
    .object(
      Object.fromEntries(addressFields.map((field) => [field, z.string()])) as Record<
        AddressField,
        z.ZodString
      >,
    )
    .describe('Given, stored or found; empty where nothing was.'),
})

export const projects = topic('projects', {
  list: method({
    summary: 'All projects, oldest first. Secrets are shown only as set or not.',
    input: z.strictObject({}),
    output: z.object({ projects: z.array(projectSchema) }),
    errors: [],
    reads: ['projects', 'vault'],
  }),
  save: method({
    summary:
      'Adds a project, or changes the named members of one. Keys go in here and never come out again: `null` removes one, one that is left out stays.',
    input: saveInput(z.string(), {
      ...z.strictObject(settings).partial().shape,
      name: settings.name,
      marketplaceUrl: settings.marketplaceUrl,
      networks: settings.networks,
      accessKey: secret.nullable().optional(),
      secretKey: secret.nullable().optional(),
    }).superRefine(validateSettings),
    output: projectSchema,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
    changes: ['projects'],
  }),
  probe: method({
    summary:
      'Calls each service and node of a project with a read-only operation and its key; the calls are recorded. Settings and keys need not be stored. With `baseUrl`, addresses left empty are looked for at it and beside it; those beside it are called without a key.',
    input: z
      .strictObject({
        ...z.strictObject(settings).partial().shape,
        id: z
          .string()
          .optional()
          .describe('A stored project: its settings and keys stand in for those left out.'),
        baseUrl: httpUrl.optional(),
        networks: settings.networks.optional().describe('Without `id`, nothing is called without a network.'),
        accessKey: secret.optional(),
        secretKey: secret.optional(),
      })
      .superRefine(validateSettings),
    output: connectionsSchema,
    errors: ['not-found', 'locked', 'cancelled'],
    changes: [],
  }),
  remove: method({
    summary: 'Removes a project and its keys. Deliveries in the log stay.',
    input: z.strictObject({ id: z.string() }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['not-found', 'unavailable'],
    changes: ['projects', 'listeners'],
  }),
})

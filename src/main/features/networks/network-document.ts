import { z } from 'zod'
import { networkSchema, type Network } from '../../../core/networks/network.ts'
import type { Parsed } from '../../platform/files/load-document.ts'

/** Version of the document this program writes. */
export const networksVersion = 1

const documentSchema = z.object({
  version: z.literal(networksVersion),
  networks: z
    .array(networkSchema)
    .refine(
      (networks) => new Set(networks.map(({ slug }) => slug)).size === networks.length,
      'has a slug twice',
    ),
})

const versionedSchema = z.looseObject({ version: z.int().min(1) })

/** Reads the document of the operator's own networks. */
export const parseNetworks = (document: unknown): Parsed<Network[]> => {
  const stated = versionedSchema.safeParse(document)
  if (!stated.success) return { ok: false, reason: 'it does not say its version' }
  if (stated.data.version > networksVersion) {
    return { ok: false, reason: `version ${stated.data.version}`, newer: true }
  }
  const parsed = documentSchema.safeParse(document)
  if (parsed.success) return { ok: true, value: parsed.data.networks }
  const issue = parsed.error.issues[0]
  return {
    ok: false,
    reason: `“${issue?.path.map(String).join('.') ?? ''}” is not valid: ${issue?.message ?? ''}`,
  }
}

/** The document as it is written. */
export const toNetworksDocument = (networks: readonly Network[]): object => ({
  version: networksVersion,
  networks,
})

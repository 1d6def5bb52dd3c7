import { z } from 'zod'
import { nodeSchema } from '../../../contract/nodes.ts'
import type { Parsed } from '../../platform/files/load-document.ts'

/** Version of the document this program writes. */
export const nodesVersion = 1

const storedNodeSchema = nodeSchema
  .pick({ id: true, network: true, label: true, isPaused: true, budget: true })
  .extend({
    /** Id of the vault's record that holds the address; `null` for none. */
    address: z.string().max(64).nullable(),
  })

const documentSchema = z.object({
  version: z.literal(nodesVersion),
  nodes: z
    .array(storedNodeSchema)
    .refine((nodes) => new Set(nodes.map(({ id }) => id)).size === nodes.length, 'has an id twice'),
  /** Records nobody names any more that could not be taken out of the vault yet, because it was locked. */
  forget: z.array(z.string().max(64)),
})

export type StoredNode = z.infer<typeof storedNodeSchema>
export type NodesDocument = z.infer<typeof documentSchema>

/** The file of nodes of a new desk. */
export const emptyNodes = (): NodesDocument => ({ version: nodesVersion, nodes: [], forget: [] })

const versionedSchema = z.looseObject({ version: z.int().min(1) })

/** Reads the document of nodes. */
export const parseNodes = (document: unknown): Parsed<NodesDocument> => {
  const stated = versionedSchema.safeParse(document)
  if (!stated.success) return { ok: false, reason: 'it does not say its version' }
  if (stated.data.version > nodesVersion)
    return { ok: false, reason: `version ${stated.data.version}`, newer: true }
  const parsed = documentSchema.safeParse(document)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  return {
    ok: false,
    reason: `“${issue?.path.map(String).join('.') ?? ''}” is not valid: ${issue?.message ?? ''}`,
  }
}

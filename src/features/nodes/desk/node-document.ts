import { z } from 'zod'
import { nodeSchema } from '../contract.ts'
import { parseVersioned } from '../../../main/platform/files/load-document.ts'

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

export const emptyNodes = (): NodesDocument => ({ version: nodesVersion, nodes: [], forget: [] })

export const parseNodes = parseVersioned(documentSchema, nodesVersion)

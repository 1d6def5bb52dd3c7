import { z } from 'zod'
import { contract, type MethodName } from '../../contract/contract.ts'
import type { Method } from '../../contract/method.ts'
import { never } from './never.ts'
import { slimSchema } from './slim-schema.ts'

// The command line is built with the value of this constant in place of this module, as with the table of commands.

export type ToolEntry = {
  readonly method: MethodName
  /** `events_list`: names of tools have no dots everywhere. */
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly [member: string]: unknown }
  readonly writes: boolean
}

const isDefinitions = (value: unknown): value is Record<string, Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** An object at the top, as tools want it, also where the contract gives the shape a name. */
const inputSchemaOf = (input: z.ZodType): ToolEntry['inputSchema'] => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const name = schema.$ref?.split('/').pop()
  if (name === undefined || !isDefinitions(schema.$defs)) return { ...schema, type: 'object' }
  const { $ref: _reference, ...rest } = schema
  return { ...rest, ...schema.$defs[name], type: 'object' }
}

export const toolTable: readonly ToolEntry[] = (Object.entries<Method>(contract) as [MethodName, Method][])
  .filter(([method]) => !never.has(method))
  .map(([method, { summary, input, reads }]) => ({
    method,
    name: method.replace('.', '_'),
    description: summary,
    inputSchema: { ...(slimSchema(inputSchemaOf(input)) as object), type: 'object' },
    writes: reads === undefined,
  }))

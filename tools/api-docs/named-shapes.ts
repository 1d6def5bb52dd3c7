import { z } from 'zod'
import * as marketplace from '../../src/core/wire/marketplace.ts'
import * as calls from '../../src/contract/calls.ts'
import * as desk from '../../src/contract/desk.ts'
import * as events from '../../src/contract/events.ts'
import * as failure from '../../src/contract/failure.ts'
import * as networks from '../../src/contract/networks.ts'
import * as operations from '../../src/contract/operations.ts'
import * as orders from '../../src/contract/orders.ts'
import * as projects from '../../src/contract/projects.ts'
import * as receiver from '../../src/contract/receiver.ts'
import * as transactions from '../../src/contract/transactions.ts'
import * as vault from '../../src/contract/vault.ts'

/** A shape with a name of its own: `eventRowSchema` is `EventRow`. */
export type NamedShape = { readonly name: string; readonly constant: string; readonly schema: z.ZodObject }

const named = (constant: string, schema: unknown): NamedShape[] =>
  constant.endsWith('Schema') && schema instanceof z.ZodObject
    ? [
        {
          name: constant.charAt(0).toUpperCase() + constant.slice(1, -'Schema'.length),
          constant,
          schema,
        },
      ]
    : []

/** Every object schema that the contract exports under a name. */
export const namedShapes: readonly NamedShape[] = [
  calls,
  desk,
  events,
  failure,
  networks,
  operations,
  orders,
  projects,
  receiver,
  transactions,
  vault,
  marketplace,
].flatMap((module) => Object.entries(module).flatMap(([name, value]) => named(name, value)))

/** Gives the shapes their names in JSON Schema, so that one used in several places is written once. */
export const registerShapes = (): void => {
  for (const { name, schema } of namedShapes) {
    if (z.globalRegistry.get(schema)?.id === undefined)
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name })
  }
}

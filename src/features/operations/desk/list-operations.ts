import { z } from 'zod'
import { type OperationInfo, operationNameSchema } from '../contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import { operationExamples } from '../../../core/wire/operation-examples.ts'
import { operationSummaries } from '../../../core/wire/operation-summaries.ts'
import { isPerNetwork, operationPath } from '../../../core/wire/operation.ts'
import { operations } from '../../../core/wire/operations.ts'

const describe = (declared: (typeof operations)[number]): OperationInfo => ({
  name: operationNameSchema.parse(declared.name),
  group: declared.group,
  service: declared.service ?? '',
  path: operationPath(declared),
  perNetwork: isPerNetwork(declared),
  credentials: [...declared.credentials],
  effect: declared.effect,
  summary: operationSummaries[declared.name] ?? '',
  requestSchema: z.toJSONSchema(declared.request, { io: 'input', unrepresentable: 'any' }) as unknown as Json,
  examples: (operationExamples[declared.name] ?? []).map(({ title, request }) => ({ title, request })),
})

let listed: OperationInfo[] | undefined

/** The operations as the contract tells of them; made once, they never change. */
export const listOperations = (): { operations: OperationInfo[] } => ({
  operations: (listed ??= operations.map(describe)),
})

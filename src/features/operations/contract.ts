import { z } from 'zod'
import { groups } from '../../core/wire/operation.ts'
import { method, topic } from '../../contract/method.ts'
import { callFactsSchema } from '../orders/contract.ts'
import { json, parsedJson } from '../../contract/scalars.ts'
import { callErrors, callTimeout } from '../../contract/service-call.ts'
import { operationNames } from './contract/operation-names.ts'

export const operationNameSchema = z.enum(operationNames)
export type OperationName = z.infer<typeof operationNameSchema>

export const operationInfoSchema = z
  .object({
    name: operationNameSchema,
    group: z.enum(groups),
    service: z.string().describe('Service segment of the path.'),
    path: z.string().describe("Below the group's base address: `/rpc/<Service>/<Method>`."),
    perNetwork: z
      .boolean()
      .describe('Whether a call needs a network: it is part of the address or of the body.'),
    credentials: z.array(z.enum(['accessKey', 'secretKey'])).describe('Which keys of the project go along.'),
    effect: z
      .enum(['read', 'write'])
      .describe('A `read` is tried again after a failure that may pass; a `write` never.'),
    summary: z.string().describe('One sentence.'),
    requestSchema: json.describe(
      'JSON Schema of the request. A member of an enumeration that may grow carries `openEnumeration`, the words of the document: others are allowed too. Integers beyond 2^53 are given as text of their digits, also among the values of a property filter of type INT.',
    ),
    examples: z.array(z.object({ title: z.string(), request: json })),
  })
  .meta({ id: 'OperationInfo', description: 'An operation as the request console needs it.' })

export type OperationInfo = z.infer<typeof operationInfoSchema>

export const operationAnswerSchema = z
  .object({
    answer: parsedJson.describe(
      'The answer, read against the document: neutral names, unknown members kept, integers beyond 2^53 as text of their digits.',
    ),
    call: callFactsSchema,
  })
  .meta({ id: 'OperationAnswer', description: 'What a call came to.' })

export type OperationAnswer = z.infer<typeof operationAnswerSchema>

const pathWord = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/, 'must be letters and digits')

export const operations = topic('operations', {
  list: method({
    summary: 'The operations of the interface with the shape of their requests and examples.',
    input: z.strictObject({}),
    output: z.object({ operations: z.array(operationInfoSchema) }),
    errors: [],
    reads: [],
  }),
  call: method({
    summary:
      'Calls any operation of the project’s service, or a method of it that is outside of the document. The call is recorded, whether or not it succeeds.',
    input: z.strictObject({
      project: z.string().describe("The desk's id of the project."),
      operation: operationNameSchema.optional().describe('Left out where `other` is given.'),
      other: z
        .strictObject({
          group: z.enum(groups).describe('Whose base address it goes to.'),
          service: pathWord.describe('Service segment of the path, e.g. `Marketplace`.'),
          method: pathWord.describe('Method segment of the path.'),
          withSecretKey: z
            .boolean()
            .optional()
            .describe('The secret key goes along too, not only the access key.'),
        })
        .optional()
        .describe(
          'In place of an operation: a method of which nothing is known. It is sent once, as given, with the project’s keys, its answer is handed on as it came, and it is recorded as `<Service>/<Method>`.',
        ),
      network: z
        .string()
        .max(64)
        .optional()
        .describe('Network slug; needed where the operation is per network.'),
      request: json.describe("In the document's words; the project's wire names are put in on the way out."),
      timeoutMs: callTimeout,
      resentFrom: z.int().optional().describe('The recorded call this one repeats.'),
    }),
    output: operationAnswerSchema,
    errors: callErrors,
    changes: [],
  }),
})

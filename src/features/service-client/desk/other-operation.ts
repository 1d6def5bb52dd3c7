import { z } from 'zod'
import { isFields } from '../../../core/wire/is-fields.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import type { OtherMethod } from './service.ts'

const anything = z.unknown()
const fields = z.unknown().refine(isFields, 'must be an object')

/**
 * A method outside of the document, of which nothing is known: it is sent once, as it is, and its answer is handed on as it came. Its
 * name has its service, as no operation of the document does.
 */
export const otherOperation = ({
  group,
  service,
  method,
  withSecretKey = false,
}: OtherMethod): Operation => ({
  name: `${service}/${method}`,
  group,
  service: null,
  credentials: withSecretKey ? ['accessKey', 'secretKey'] : ['accessKey'],
  effect: 'write',
  request: fields,
  response: anything,
})

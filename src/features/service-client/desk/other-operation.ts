import { z } from 'zod'
import { isFields } from '../../../core/wire/is-fields.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import type { OtherMethod } from './service.ts'

const anything = z.unknown()
const fields = z.unknown().refine(isFields, 'must be an object')

/** Nothing is known of it: sent once, as it is, and its answer handed on as it came. */
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

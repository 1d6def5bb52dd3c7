import { isFields } from '../../../core/wire/is-fields.ts'

const deepest = 8

const replace = (value: unknown, signature: string, depth: number): unknown => {
  if (depth > deepest || !isFields(value)) return null
  const present = value['signature']
  if (Object.hasOwn(value, 'signature') && (present === '' || present === '0x' || present === null))
    return { ...value, signature }
  for (const [name, member] of Object.entries(value)) {
    const replaced = replace(member, signature, depth + 1)
    if (replaced !== null) return { ...value, [name]: replaced }
  }
  return null
}

/**
 * The body of a step's `post` with the signature in it: in the first empty member called `signature`, else in a member of that
 * name added at the top (observed: `post` says where it goes, and services of this family read `signature`).
 */
export const putSignature = (body: unknown, signature: string): unknown =>
  replace(body, signature, 0) ?? (isFields(body) ? { ...body, signature } : { body, signature })

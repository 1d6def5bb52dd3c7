import { sha256, stringToBytes } from 'viem/utils'
import { z } from 'zod'
import { canonicalJson, canonicalText } from './canonical-json.ts'

type ReadSealed<Body> =
  | { readonly ok: true; readonly body: Body; readonly hashHolds: boolean; readonly hash: string }
  | { readonly ok: false; readonly problem: string }

type Options<Body> = {
  readonly schema: z.ZodType<Body>
  readonly noun: string
  readonly mostCharacters: number
}

const sealSchema = z.looseObject({ sha256: z.string() })

/** A kind of file that can be checked by anybody: canonical JSON (RFC 8785) that holds its own SHA-256. */
export const sealedFile = <Body extends object>({ schema, noun, mostCharacters }: Options<Body>) => {
  const hashOf = (body: Body): string => sha256(stringToBytes(canonicalJson(body))).slice(2)
  const refuse = (problem: string): ReadSealed<Body> => ({ ok: false, problem })
  const refuseShape = ({ issues: [issue] }: z.ZodError): ReadSealed<Body> => {
    const place = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`
    return refuse(`The file is no ${noun}${place}: ${issue?.message ?? 'of another shape'}.`)
  }
  return {
    hashOf,
    write: (body: Body): string => canonicalText({ ...body, sha256: hashOf(body) }),
    /**
     * Any other text than the canonical one is refused: a member that stands twice would show one reader something else than another.
     * A wrong hash is reported and not refused: what a file says is computed again anyway.
     */
    read: (text: string): ReadSealed<Body> => {
      if (text.length > mostCharacters) return refuse(`The file is too long for a ${noun}.`)
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        return refuse('The file is no JSON.')
      }
      const sealed = sealSchema.safeParse(value)
      if (!sealed.success) return refuseShape(sealed.error)
      const { sha256: hash, ...rest } = sealed.data
      const parsed = schema.safeParse(rest)
      if (!parsed.success) return refuseShape(parsed.error)
      const body = parsed.data
      if (text !== canonicalText({ ...body, sha256: hash }))
        return refuse(
          'The file was written again since it was made: its members stand twice, in another order or in another layout (RFC 8785).',
        )
      return { ok: true, body, hashHolds: hash === hashOf(body), hash }
    },
  }
}

import { z } from 'zod'
import { parseJson } from '../wire/parse-json.ts'
import { parseEventSignature } from './event-signature.ts'
import { printDeclaration } from './print-declaration.ts'

type AbiInput = {
  readonly type: string
  readonly name?: string | undefined
  readonly indexed?: boolean | undefined
  readonly components?: readonly AbiInput[] | undefined
}

const inputSchema: z.ZodType<AbiInput> = z.lazy(() =>
  z.looseObject({
    type: z.string(),
    name: z.string().optional(),
    indexed: z.boolean().optional(),
    components: z.array(inputSchema).optional(),
  }),
)

const eventSchema = z.looseObject({
  type: z.literal('event'),
  name: z.string(),
  inputs: z.array(inputSchema),
})

const writeInput = ({ type, name = '', indexed, components }: AbiInput): string => {
  const written =
    components === undefined ? type : type.replace('tuple', `(${components.map(writeInput).join(',')})`)
  return `${written} ${indexed === true ? 'indexed ' : ''}${name}`
}

export const readAbiEvents = (text: string): readonly string[] | null => {
  if (!/^\s*[[{]/.test(text)) return null
  const parsed = parseJson(text)
  if (!parsed.ok) return null
  const entries: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value]
  const events = entries.flatMap((entry) => {
    const read = eventSchema.safeParse(entry)
    return read.success ? [`${read.data.name}(${read.data.inputs.map(writeInput).join(',')})`] : []
  })
  const declarations = events.flatMap((event) => declarationOf(event) ?? [])
  return declarations.length === 0 ? null : declarations
}

const declarationOf = (text: string): string | null => {
  const parsed = parseEventSignature(text)
  return parsed.ok ? printDeclaration(parsed.value) : null
}

export const pastedEvent = (text: string): string | null => {
  if (parseEventSignature(text).ok) return null
  const ofAbi = readAbiEvents(text)
  if (ofAbi !== null) return ofAbi.length === 1 ? (ofAbi[0] ?? null) : null
  return declarationOf(
    text
      .replaceAll(/\s(?:memory|calldata|storage)\b/g, '')
      // The mark stands before the type, and `indexed` behind it.
      .replaceAll(/\bindex_topic_\d+\s+([^\s,()]+)/g, '$1 indexed'),
  )
}

import { parseAbi } from 'viem/utils'
import type { Abi } from 'viem'
import { z } from 'zod'
import { firstLine } from '../../../core/sentence.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import { quote } from '../../../core/facts.ts'
import { fact } from './fact.ts'
import type { Fact } from './say.ts'

const parameter: z.ZodType = z.looseObject({
  type: z.string().regex(/^[a-zA-Z0-9[\]]{1,60}$/),
  name: z.string().nullish(),
  get components() {
    return z.array(parameter).optional()
  },
})

const abiItem = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  inputs: z.array(parameter).optional(),
})

export const longestAbi = 1_000_000

const useful = (abi: Abi): Result<Abi, Fact> =>
  abi.some(({ type }) => type === 'function' || type === 'error')
    ? succeed(abi)
    : fail(fact('abi-without-functions', {}))

const fromJson = (text: string): Result<Abi, Fact> => {
  const parsed = parseJson(text)
  if (!parsed.ok) return fail(fact('abi-no-json', { said: quote(parsed.error.message) }))
  const json = parsed.value
  const list = isFields(json) ? json['abi'] : json
  const read = z.array(abiItem).max(5000).safeParse(list)
  if (!read.success) return fail(fact('abi-of-other-form', {}))
  const items = read.data.filter(
    ({ type, name }) => (type === 'function' || type === 'error') && name !== undefined,
  )
  return useful(
    items.map((item) => ({
      outputs: [],
      stateMutability: 'nonpayable',
      inputs: [],
      ...item,
    })) as unknown as Abi,
  )
}

const fromLines = (text: string): Result<Abi, Fact> => {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) =>
      /^(?:function|error|event|struct|constructor|fallback|receive)\b/.test(line)
        ? line
        : `function ${line}`,
    )
  try {
    return useful(parseAbi(lines))
  } catch (cause) {
    return fail(fact('abi-unreadable', { said: quote(firstLine((cause as Error).message)) }))
  }
}

/** JSON (an array, or a compiler's artifact with `abi`), or signatures line by line; the word `function` may be left out. */
export const readAbi = (text: string): Result<Abi, Fact> => {
  const trimmed = text.trim()
  if (trimmed === '') return fail(fact('abi-empty', {}))
  if (trimmed.length > longestAbi) return fail(fact('abi-too-long', { max: longestAbi }))
  return /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromLines(trimmed)
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isoTime } from '../../../contract/scalars.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { readRegularFile } from '../files/read-regular-file.ts'
import { replaceFile } from '../files/part-file.ts'

const tokenName = z
  .string()
  .regex(/^[\w. -]{1,60}$/, 'must have 1 to 60 letters, digits, spaces, dots, dashes or underscores')

const fileSchema = z.object({
  version: z.literal(1),
  tokens: z
    .array(z.object({ name: tokenName, sha256: z.string().regex(/^[0-9a-f]{64}$/), createdAt: isoTime }))
    .max(1000),
})

type TokensFile = z.infer<typeof fileSchema>

const fileIn = (data: string): string => join(data, 'read-tokens.json')

/** 256 random bits: nothing slower than one hash is needed to store them. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const load = (data: string): Result<TokensFile, string> => {
  const path = fileIn(data)
  if (!existsSync(path)) return succeed({ version: 1, tokens: [] })
  let content: unknown
  try {
    content = JSON.parse(readRegularFile(path))
  } catch (cause) {
    return fail(
      `${path} cannot be read (${(cause as Error).message}). No token is accepted until it is mended.`,
    )
  }
  const read = fileSchema.safeParse(content)
  return read.success
    ? succeed(read.data)
    : fail(`${path} is not of this version. No token is accepted until it is mended.`)
}

/** Tokens by which others may read the log and do nothing else. Their hashes alone are stored. */
export type NamedToken = { readonly name: string; readonly createdAt: string }

export const listReadTokens = (data: string): Result<readonly NamedToken[], string> => {
  const file = load(data)
  return file.ok ? succeed(file.value.tokens.map(({ name, createdAt }) => ({ name, createdAt }))) : file
}

/** @returns the token, which nothing can show again; or a sentence for people */
export const addReadToken = (data: string, name: string, now: Date): Result<string, string> => {
  const named = tokenName.safeParse(name)
  if (!named.success) return fail(`The name of a token ${named.error.issues[0]?.message ?? 'is wrong'}.`)
  const file = load(data)
  if (!file.ok) return file
  if (file.value.tokens.some((token) => token.name === name))
    return fail(`There is a token “${name}” already. Remove it first, or choose another name.`)
  const token = `mdr_${randomBytes(32).toString('base64url')}`
  const added = { name, sha256: hashOf(token), createdAt: now.toISOString() }
  replaceFile(
    fileIn(data),
    `${JSON.stringify({ version: 1, tokens: [...file.value.tokens, added] }, null, 2)}\n`,
  )
  return succeed(token)
}

/** From then on it opens nothing, also while a receiver runs. @returns a sentence for people where there is none */
export const removeReadToken = (data: string, name: string): Result<null, string> => {
  const file = load(data)
  if (!file.ok) return file
  const tokens = file.value.tokens.filter((token) => token.name !== name)
  if (tokens.length === file.value.tokens.length) return fail(`There is no token “${name}”.`)
  replaceFile(fileIn(data), `${JSON.stringify({ version: 1, tokens }, null, 2)}\n`)
  return succeed(null)
}

/** The file is read again when it was replaced: a removed token opens nothing from then on. @returns its name or `null` */
export const createTokenCheck = (data: string): ((token: string) => string | null) => {
  let seen = ''
  let tokens: TokensFile['tokens'] = []
  return (token) => {
    const stat = statSync(fileIn(data), { throwIfNoEntry: false })
    const now = stat === undefined ? 'none' : `${stat.ino} ${stat.mtimeMs} ${stat.size}`
    if (now !== seen) {
      const file = load(data)
      tokens = file.ok ? file.value.tokens : []
      seen = now
    }
    const hash = Buffer.from(hashOf(token), 'hex')
    return tokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), hash))?.name ?? null
  }
}

import { readFile } from 'node:fs/promises'
import { fail, succeed, type Result } from '../core/result.ts'
import { wireNamesSchema } from '../core/wire/wire-names.ts'

export const readWireNames = async (
  path: string,
): Promise<Result<Readonly<Record<string, string>>, string>> => {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    return fail(`--wire-names cannot read ${path}: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  const names = wireNamesSchema.safeParse(json)
  if (names.success) return succeed(names.data)
  const [issue] = names.error.issues
  return fail(
    `--wire-names: ${path}: ${[...(issue?.path ?? []), issue?.message ?? ''].map(String).join(' ')}.`,
  )
}

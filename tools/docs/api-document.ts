import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { openApi } from '../../src/contract/openapi.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Writes the contract as an OpenAPI 3.1 document, the same that a running desk serves at `GET /api/openapi.json`.
 *
 * @param target a file; `out/api/openapi.json` by default, which is not committed
 * @returns where it was written
 */
export const writeApiDocument = async (target?: string): Promise<string> => {
  const path = target === undefined ? resolve(repository, 'out/api/openapi.json') : resolve(target)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(resolve(repository, 'package.json'), 'utf8')))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(openApi(version), null, 2)}\n`)
  return path
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openApi } from '../../src/contract/openapi.ts'
import { writeApiDocument } from './api-document.ts'

it('writes the document that the desk serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marketdesk-api-'))
  try {
    const path = await writeApiDocument(join(folder, 'deep', 'openapi.json'))
    const written: unknown = JSON.parse(await readFile(path, 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(openApi('0.1.0'))))
  } finally {
    await rm(folder, { recursive: true })
  }
})

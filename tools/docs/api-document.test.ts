import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openApi } from '../../src/contract/openapi.ts'
import { writeApiDocument } from './api-document.ts'
import { testFolder } from '../../src/main/platform/files/testing/test-folder.ts'

it('writes the document that the desk serves', async () => {
  const folder = testFolder('api')
  const path = await writeApiDocument(join(folder, 'deep', 'openapi.json'))
  const written: unknown = JSON.parse(await readFile(path, 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(openApi('0.1.0'))))
})

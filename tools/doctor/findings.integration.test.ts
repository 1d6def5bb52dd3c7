import { createServer } from 'node:net'
import { join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testFolder } from '../../src/main/platform/files/testing/test-folder.ts'
import { listenLocally } from '../../src/main/platform/http/testing/local-server.ts'
import { examine } from './findings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const of = async (name: string, folder: string, port?: number) =>
  (await examine(folder, port)).find((finding) => finding.name === name)
const said = (text: string) => expect.stringContaining(text) as string

it('names the SQLite that loads, and says why where it does not', async () => {
  const folder = testFolder('doctor')
  const found = expect.stringMatching(/^3\.\d+\.\d+$/) as string
  expect(await of('SQLite', root)).toMatchObject({ found, remedy: null, use: null })
  expect(await of('SQLite', folder)).toMatchObject({
    found: said('Cannot find module'),
    remedy: said('npm install'),
  })
  const planted = join(folder, 'node_modules/better-sqlite3')
  await mkdir(planted, { recursive: true })
  await writeFile(join(planted, 'index.js'), "process.kill(process.pid, 'SIGKILL')")
  expect(await of('SQLite', folder)).toMatchObject({ found: said('SIGKILL') })
})

it('says what is lost where Electron is missing or the port is taken', async () => {
  const { port, stop } = await listenLocally(createServer())
  expect(await of('Page port', root, port)).toMatchObject({ found: said('taken'), remedy: said('--port 0') })
  await stop()
  expect(await of('Page port', root, port)).toMatchObject({ found: said('free'), remedy: null })
  expect(await of('Electron', testFolder('doctor'))).toMatchObject({
    found: 'not fetched',
    use: said('the desktop window'),
  })
})

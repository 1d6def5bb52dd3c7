import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const tools = fileURLToPath(new URL('.', import.meta.url))
const check = new URL('node-version.mjs', import.meta.url).href

/** Runs the check in a Node that gives itself out for another version. */
const runAs = (version: string): { status: number | null; stderr: string } =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
       await import('${check}')`,
    ],
    { encoding: 'utf8', timeout: 30_000 },
  )

it.each(['22.17.1'])('turns %s away and says what to do', (version) => {
  const { status, stderr } = runAs(version)
  expect(status).toBe(1)
  expect(stderr).toContain(`this is Node ${version}`)
  expect(stderr).toContain('npm start')
})

it.each(['22.18.0'])('lets %s pass without a word', (version) => {
  expect(runAs(version)).toMatchObject({ status: 0, stderr: '' })
})

it.each(['doctor', 'test', 'find-browser', 'start', 'serve'])(
  'comes before anything else in %s.mjs',
  (name) => {
    const source = readFileSync(join(tools, `${name}.mjs`), 'utf8')
    expect(/^import\b.*$/m.exec(source)?.[0]).toBe(`import './node-version.mjs'`)
  },
)

it('is plain enough for old versions: no TypeScript is loaded before it', () => {
  const early = readdirSync(tools)
    .filter((name) => name.endsWith('.mjs') && name !== 'after-pack.mjs')
    .filter((name) => /^import\b.*\.ts'$/m.test(readFileSync(join(tools, name), 'utf8')))
  expect(early).toEqual([])
})

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { plantTree, repository, type PlantedTree } from './lint-canary/planted-tree.ts'
import { runTool } from './lint-canary/run-tool.ts'

/** Adds a verb behind a line of a file that is there once. */
const insertAfter = async (file: string, line: string, text: string): Promise<void> => {
  const source = await readFile(file, 'utf8')
  expect(source.split(line), `${line} in ${file}`).toHaveLength(2)
  await writeFile(file, source.replace(line, `${line}${text}`))
}

/** Calls the new method by router and client, and looks it up in the API document. */
const program = `
import { openApi } from './src/contract/openapi.ts'
import { addressesHandlers } from './src/main/features/addresses/handlers.ts'
import { silentLogger } from './src/main/platform/log/logger.ts'
import { createRouter } from './src/main/platform/router/router.ts'
import { createClient } from './src/renderer/api/client.ts'
import { behindOf } from './src/renderer/api/invalidation.ts'

const table = { list: () => Promise.resolve({ ok: true, value: [{ updatedAt: 0 }, { updatedAt: 0 }] }) }
const router = createRouter({ addresses: addressesHandlers({ appDatabase: { table: () => table } }) }, silentLogger)
const call = (name) => (input) => router.dispatch(name, input, { signal: new AbortController().signal, caller: 'page' })
const ask = createClient({ methods: { 'addresses.count': call('addresses.count') } })
console.log(JSON.stringify({
  answer: await ask('addresses.count', {}),
  behind: behindOf('addresses'),
  described: openApi('0').paths['/addresses.count'].post.summary,
}))
`

/** Files with what they import, from the sources. */
const compiled = (...files: readonly string[]): string =>
  JSON.stringify({
    extends: './tsconfig.base.json',
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      jsx: 'react-jsx',
      noEmit: true,
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
    },
    files,
  })

const handlers = 'src/main/features/addresses/handlers.ts'
/** What is made of all methods in each part of the program: the rest names single ones, or takes what these make. */
const madeOfAll = [
  'src/contract/openapi.ts',
  'src/main/platform/router/router.ts',
  'src/preload/index.ts',
  'src/renderer/api/client.ts',
  'src/renderer/api/invalidation.ts',
  'src/renderer/api/mutations.ts',
  'src/renderer/api/queries.ts',
  'src/cli/table/command-table.ts',
]

let tree: PlantedTree
beforeAll(async () => {
  tree = await plantTree({
    'call-it.mjs': program,
    'handlers.json': compiled(handlers),
    'all.json': compiled(handlers, ...madeOfAll),
  })
  for (const folder of ['src', 'resources'])
    await cp(join(repository, folder), join(tree.folder, folder), { recursive: true })
  await insertAfter(
    join(tree.folder, 'src/contract/addresses.ts'),
    "topic('addresses', {",
    `
  count: method({
    summary: 'How many addresses have a name.',
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
    errors: ['unavailable'],
    reads: ['addresses'],
  }),`,
  )
}, 60_000)
afterAll(() => tree.remove())

const compile = (...parts: string[]) =>
  runTool('typescript/bin/tsc', [...parts, '--pretty', 'false'], tree.folder)

it('is done by two files: contract and handlers', async () => {
  expect((await compile('-p', 'handlers.json')).stdout).toMatch(
    /addresses\/handlers\.ts.*count.*missing|'count' is missing/,
  )
  await insertAfter(
    join(tree.folder, handlers),
    '  return {\n',
    `    count: async () => {
      const listed = await table.list()
      return listed.ok ? succeed({ count: listed.value.length }) : listed
    },
`,
  )
  expect(await compile('-p', 'all.json')).toMatchObject({
    status: 0,
    stdout: '',
  })
  const run = await runTool(
    relative(join(repository, 'node_modules'), join(tree.folder, 'call-it.mjs')),
    [],
    tree.folder,
  )
  expect(run.stderr).toBe('')
  const answer = z.object({ answer: z.unknown(), behind: z.array(z.string()), described: z.string() })
  expect(answer.parse(JSON.parse(run.stdout))).toEqual({
    answer: { ok: true, value: { count: 2 } },
    // Among others that read names of addresses.
    behind: expect.arrayContaining(['addresses.count', 'addresses.list']),
    described: 'How many addresses have a name.',
  })
})

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandTable } from '../../src/cli/table/command-table.ts'
import { dashed } from '../../src/cli/table/flag-name.ts'
import { shortcuts } from '../../src/cli/table/shortcuts.ts'
import { contract } from '../../src/contract/contract.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })]
const textOf = (document: string): string => readFileSync(join(root, document), 'utf8')

/** Targets of links and pictures, code left out. */
const linksOf = (text: string): string[] =>
  [
    ...text
      .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"\s]+)"/g),
  ].flatMap(([, link, source]) => link ?? source ?? [])

/** What a heading is called in an address: lower case, no punctuation, hyphens for blanks. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  )

describe('the documents', () => {
  it.each(documents)('%s leads only to what is there', (document) => {
    const broken = linksOf(textOf(document)).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : join(dirname(document), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(textOf(target)).has(anchor)
    })
    expect(broken).toEqual([])
  })

  it('can all be reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const document of reached)
      for (const link of linksOf(textOf(document))) {
        const target = join(dirname(document), link.split('#')[0] ?? '')
        // A folder of documents is a list of them.
        if (target.endsWith('.md') && existsSync(join(root, target))) reached.add(target)
        else for (const inner of documents) if (dirname(inner) === target) reached.add(inner)
      }
    expect(documents.filter((document) => !reached.has(document))).toEqual([])
  })

  it('show every picture that is kept for them', () => {
    const shown = documents.flatMap((document) =>
      linksOf(textOf(document)).map((link) => link.split('/').at(-1)),
    )
    expect(readdirSync(join(root, 'docs/screenshots')).filter((picture) => !shown.includes(picture))).toEqual(
      [],
    )
  })
})

it('the page about the architecture names every feature and every part of the main process', () => {
  const text = textOf('docs/architecture.md')
  const parts = globSync('src/{features,modules,main/platform,main/host}/*', {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ parentPath, name }) => `${relative(root, parentPath).split(sep).join('/')}/${name}`)
  expect(parts.filter((part) => !text.includes(`\`${part}\``))).toEqual([])
})

it('the page about the architecture lists files that exist', () => {
  const lines = [...textOf('docs/architecture.md').matchAll(/^- `(src\/[^`]+)`[^:\n]*: (`[^`]+\.ts`.*)$/gm)]
  expect(lines.length).toBeGreaterThan(8)
  const files = lines.flatMap(([, folder = '', names = '']) =>
    [...names.matchAll(/`([^`]+\.ts)`/g)].map(([, name = '']) => `${folder}/${name}`),
  )
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('the documents name tests that exist', () => {
  const named = documents.flatMap(
    (document) => textOf(document).match(/(?:src|tools|e2e)\/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('the documents name methods and commands that exist', () => {
  const methods = new Set<string>(Object.keys(contract))
  const topics = new Set([...methods].map((method) => method.split('.')[0]))
  const commands = new Set(
    [...commandTable, ...shortcuts].map(({ topic, verb }) => `${dashed(topic)} ${verb}`),
  )
  /** Names of files, members of file formats, and the page's hooks. */
  const others =
    /\.(?:db|json|jsonl|ts|log|md|env|lock|damaged)$|^log\.(?:position|before)$|^desk\.(?:query|pages|mutation)$/
  const wrong = documents.flatMap((document) => {
    const text = textOf(document)
    const named = [...text.matchAll(/(?<![\w./-])([a-z]\w+\.[a-z]\w+)\b/g)].map(([, name = '']) => name)
    const called = [...text.matchAll(/\bmarketdesk ([a-z-]+ [a-z-]+)/g)].map(([, name = '']) => name)
    return [
      ...named.filter((name) => topics.has(name.split('.')[0]) && !others.test(name) && !methods.has(name)),
      ...called.filter((name) => !commands.has(name) && !/^(?:complete|desk serve)/.test(name)),
    ].map((name) => `${document}: ${name}`)
  })
  expect(wrong).toEqual([])
})

it('the documents stay within 25,000 words, ten guides and 120 lines of README', () => {
  const words = documents.flatMap((document) => textOf(document).split(/\s+/).filter(Boolean))
  expect(words.length).toBeLessThanOrEqual(25_000)
  expect(documents.filter((document) => dirname(document).endsWith('guides')).length).toBeLessThanOrEqual(10)
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(120)
})

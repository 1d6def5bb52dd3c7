import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandTable } from '../../src/cli/table/command-table.ts'
import { parseServeOptions, serveHelp } from '../../src/main/host/browser/options.ts'
import { splitCommand } from '../../src/features/tunnel/desk/split-command.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

// What the guide of a receiver on a server has people type is held to what is there: flags, commands, scripts and files.

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const guide = textOf('docs/guides/receiver-on-a-server.md')
const deploy = (name: string): string => textOf(`resources/deploy/${name}`)

/** Command lines of a text: continued ones as one, remarks left out. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '')

const typed = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => linesOf(block))

const wordsOf = (line: string): string[] => {
  const split = splitCommand(line)
  if (!split.ok) throw new Error(`${line}: ${split.error}`)
  return [...split.value]
}

/** What stands behind the program's entry, variables of the environment file replaced. */
const problemOf = (args: string, variables: Readonly<Record<string, string>> = {}): string | null => {
  const filled = args.replaceAll(/\$\{?(\w+)\}?/g, (_all, name: string) => variables[name] ?? '')
  const parsed = parseServeOptions(wordsOf(filled))
  return parsed.ok ? null : `${filled}: ${parsed.error}`
}

/** The variables of an environment file; those that stand there as examples too. */
const variablesOf = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])

const unit = deploy('marketdesk-receiver.service')
const start = linesOf(unit.match(/^ExecStart=([\s\S]*?[^\\])\n/m)?.[1] ?? '')[0] ?? ''
const behindEntry = (line: string): string => line.slice(line.indexOf('serve.js') + 'serve.js'.length)
const usual = { RECEIVER_PORT: '4601', READ_PORT: '4602', LISTEN: '127.0.0.1' }

describe('the guide of a receiver on a server', () => {
  it('has commands that the program takes', () => {
    const receiver = typed.find((line) => line.startsWith('RECEIVER='))?.slice('RECEIVER='.length) ?? ''
    const entry = behindEntry(receiver.replaceAll('"', ''))
    const uses = typed.flatMap((line) =>
      [...line.matchAll(/\$RECEIVER( [^)|]*)/g)].map(([, args]) => args ?? ''),
    )
    expect(uses.length).toBeGreaterThan(3)
    expect(uses.map((args) => problemOf(`${entry}${args}`)).filter((problem) => problem !== null)).toEqual([])
    const container = guide.match(/`podman run [^`]*? marketdesk-receiver ([^`]*)`/)?.[1] ?? ''
    expect(problemOf(`--receiver-only ${container}`)).toBeNull()
  })

  it('names flags alone that are explained by the help', () => {
    const spans = [...guide.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)]
    const flags = spans
      .map(([, span = '']) => span)
      .filter((span) => !/^(?:podman|docker) /.test(span))
      .flatMap((span) => [...span.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([flag]) => flag))
    expect(flags.length).toBeGreaterThan(10)
    // Of curl.
    const ofOthers = ['--cacert']
    expect(flags.filter((flag) => !serveHelp.includes(flag) && !ofOthers.includes(flag))).toEqual([])
    for (const [, extra = ''] of guide.matchAll(/^EXTRA=(.*)$/gm))
      expect(problemOf(`--receiver-only ${extra}`)).toBeNull()
  })

  it('has commands of the command line with their flags', () => {
    const lines = typed.filter((line) => line.startsWith('npx marketdesk '))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const [, , topic, verb, ...rest] = wordsOf(line)
      const command = commandTable.find((one) => one.topic === topic && one.verb === verb)
      const given = rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
      const known = command?.flags.flatMap(({ name }) => [name, `${name}-file`]) ?? []
      expect([line, command?.method, given.filter((name) => !known.includes(name))]).toEqual([
        line,
        expect.any(String),
        [],
      ])
    }
  })

  it('uses scripts and files that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const ran = typed.flatMap((line) => [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
    expect(ran).toContain('build')
    expect(ran.filter((name) => scripts[name] === undefined)).toEqual([])
    const files = guide.match(/resources\/deploy\/[\w.-]+/g) ?? []
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
    // The lock has the optional packages of one system alone, which `npm ci` refuses.
    expect(`${guide}${deploy('Containerfile')}`).not.toMatch(/(?:sudo|RUN) npm ci/)
  })
})

it('the unit of systemd starts what the program takes, also with every example of its environment file', () => {
  expect(start).toContain('/opt/marketdesk/out/main/serve.js --receiver-only')
  const examples = variablesOf(deploy('receiver.env'))
  const own = Object.fromEntries(examples.filter(([name]) => name === 'PUBLIC_URL'))
  expect(own).toHaveProperty('PUBLIC_URL')
  expect(problemOf(behindEntry(start), { ...usual, ...own })).toBeNull()
  for (const [name, value] of examples)
    expect(problemOf(behindEntry(start), { ...usual, ...own, [name]: value })).toBeNull()
  // A variable that no file sets is empty, and the flag before it would take the next one for its value.
  const set = unit.match(/^Environment=(.*)$/m)?.[1]?.split(' ') ?? []
  const used = [...start.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = '']) => name)
  const known = [...set.map((one) => one.split('=')[0]), 'PUBLIC_URL']
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

describe('the container recipe', () => {
  const recipe = linesOf(deploy('Containerfile'))
  const argsOf = (instruction: string): string[] => {
    const line = recipe.findLast((one) => one.startsWith(`${instruction} [`)) ?? ''
    return JSON.parse(line.slice(instruction.length)) as string[]
  }

  it('copies what the build makes and starts what is copied', () => {
    const copied = recipe.flatMap((line) => /^COPY --from=build \/src\/(\S+)/.exec(line)?.[1] ?? [])
    expect(copied).toEqual(['package.json', 'node_modules', 'out/main', 'out/threads'])
    for (const folder of ['out/main', 'out/threads'])
      expect(textOf('vite.node.config.ts')).toContain(`'${folder}'`)
    expect(argsOf('ENTRYPOINT').slice(0, 2)).toEqual(['node', 'out/main/serve.js'])
    expect(existsSync(join(root, 'src/main/serve.ts'))).toBe(true)
  })

  it('is started with flags that the program takes, at ports that it names', () => {
    const flags = [...argsOf('ENTRYPOINT').slice(2), ...argsOf('CMD')]
    const parsed = parseServeOptions(flags)
    expect(valueOf(parsed)).toMatchObject({ receiverPort: 4601, receiverOnly: { readPort: 4602 } })
    expect(recipe).toContain('EXPOSE 4601 4602')
    expect(recipe.find((line) => line.startsWith('HEALTHCHECK'))).toContain('http://127.0.0.1:4601/health')
  })
})

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ofMany } from '../../tools/properties/of-many.ts'
import { untilEnd } from '../core/testing/in-tests.ts'
import { operationPath } from '../core/wire/operation.ts'
import { operations } from '../core/wire/operations.ts'
import { parseJson } from '../core/wire/parse-json.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { testFolder } from '../main/platform/files/testing/test-folder.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import { network } from './data/network.ts'
import { post, startTestSample } from './testing/call.ts'
import { goodRequests, requestFor } from './testing/operation-calls.ts'

// The platform's own clients change without a word: what their newest types want, the sample has to answer.

/** Clients as they are published. */
const packages = ['marketplace', 'metadata', 'relayer', 'api', 'indexer'].map((name) => `@0xsequence/${name}`)

/** Operations that none of them has: where one gets types, they are to be compared. */
const withoutTypes = ['TokenCollectionFilters', 'ListAudiences']

type Member = { readonly name: string; readonly isOptional: boolean; readonly type: string }
type Types = ReadonlyMap<string, readonly Member[]>

const readTypes = (text: string): Types =>
  new Map(
    [...text.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {4}(\w+)(\??): (.+?);?$/gm)].map(([, member = '', optional, type = '']) => ({
        name: member,
        isOptional: optional === '?',
        type,
      })),
    ]),
  )

/** Types of the newest clients, by file; a sentence where they cannot be had. */
const fetchTypes = (folder: string): readonly Types[] | string => {
  try {
    for (const name of packages) {
      const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', timeout: 60_000 } as const
      const file = execFileSync('npm', ['pack', `${name}@latest`, '--silent'], options).trim()
      execFileSync('tar', ['-xzf', file, `--one-top-level=${file}.d`], options)
    }
  } catch (cause) {
    return String(cause).split('\n', 1)[0] ?? ''
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.gen.d.ts'))
    .map((path) => readTypes(readFileSync(join(folder, path), 'utf8')))
}

/** Members that a type wants and a value lacks or has of another type. */
const lacking = (types: Types, type: string, value: unknown, at: string): string[] => {
  const [, item] = /^Array<(.+)>$/.exec(type) ?? []
  if (item !== undefined)
    return Array.isArray(value)
      ? value.flatMap((one) => lacking(types, item, one, `${at}[]`))
      : [`${at} is no list`]
  const members = types.get(type)
  if (members === undefined)
    return ['string', 'number', 'boolean'].includes(type) && typeof value !== type
      ? [`${at} is no ${type}`]
      : []
  if (typeof value !== 'object' || value === null) return [`${at} is no ${type}`]
  return members.flatMap((member) => {
    const own = (value as Record<string, unknown>)[member.name]
    const place = `${at}.${member.name}`
    if (own === undefined || own === null) return member.isOptional ? [] : [`${place} is missing`]
    return lacking(types, member.type, own, place)
  })
}

test('the sample answers what the newest clients of the platform want', async (context) => {
  context.skip(ofMany(1, 0) === 0, 'npm run test:all asks the registry for the newest clients')
  context.skip(findAnvil() === null, 'there is no local node for this platform')
  const files = fetchTypes(testFolder('clients'))
  if (typeof files === 'string') return context.skip(`the newest clients could not be had: ${files}`)
  const sample = untilEnd(await startTestSample('anvil'))
  const requests = await goodRequests(sample)
  const untyped: string[] = []
  const lacks: string[] = []
  for (const declared of operations) {
    const { name } = declared
    const declarations = files.flatMap((types) =>
      [`${name}Return`, `${name}Response`].filter((type) => types.has(type)).map((type) => ({ types, type })),
    )
    const [client] = declarations
    if (client === undefined) {
      untyped.push(name)
      continue
    }
    const request = await requestFor(sample, requests, name)
    const chainId = declared.group === 'marketplace' ? { chainId: String(network.chainId) } : {}
    const { status, text } = await post(sample.url + operationPath(declared), { ...request, ...chainId })
    expect([name, status]).toEqual([name, 200])
    lacks.push(...lacking(client.types, client.type, valueOf(parseJson(text)), name))
  }
  expect([...new Set(lacks)]).toEqual([])
  expect(untyped).toEqual(withoutTypes)
}, 300_000)

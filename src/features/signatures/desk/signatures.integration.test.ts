import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, contract } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readProof, writeProof } from '../core/proof-file.ts'
import { vectors } from '../core/testing/vectors.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import { jobsOf } from '../../../main/platform/jobs/testing/jobs-of.ts'
import { deskFile } from '../../../main/platform/app-database/open-tables.ts'
import { openTestChain } from '../../../main/platform/chain/testing/test-chain.ts'
import { openLogger } from '../../../main/platform/log/logger.ts'
import { createRedactor } from '../../../main/platform/log/redactor.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { createSignatures, type Signatures } from './signatures.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { sendJson, startLocalServer } from '../../../main/platform/http/testing/local-server.ts'
import { inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'

const folder = testFolder('signatures')
let signatures: Signatures
let jobs: Jobs
let serviceSays: Answer<unknown> = succeed({ isValid: true })
let asked: unknown[] = []
let changes = 0

const { signal } = new AbortController()
const project = 'p'
type Vector = { address: string; signature: string; chainId: number; message: string }
const query = ({ address, signature, chainId, message }: Vector) => ({ address, signature, chainId, message })
/** One that names no chain. */
const openQuery = ({ address, signature, message }: Vector) => ({ address, signature, message })
const question = { ...openQuery(vectors.v2), project, network: 'polygon' }
const recheck = async (text: string) => valueOf(await signatures.recheckProof(text, signal))
const compare = async (more: object = {}) => {
  const answer = valueOf(await signatures.crossCheck({ ...question, from: 'service', ...more }, signal))
  return answer.from === 'service' ? answer : expect.fail('The chain answered.')
}
const keep = async (of: object) =>
  valueOf(await signatures.verify({ ...query(vectors.v2), ...of, keep: true }, signal))
const rowsOf = async (filter?: Parameters<typeof signatures.history>[0]['filter']) =>
  valueOf(await signatures.history({ filter })).rows.filter((row) => row.what === 'signature')
const othersOf = async (signed: ReturnType<typeof openQuery>) =>
  (await rowsOf({ question: signed }))[0]?.others

const logger = inAllTests(() => openLogger(folder, createRedactor()))
const appDatabase = inAllTests(() => openAppDatabase({ folder: join(folder, 'log'), logger: logger() }))
beforeAll(async () => {
  const node = await startLocalServer((_request, response) =>
    sendJson(response, 200, { jsonrpc: '2.0', id: 1, result: '0x5' }),
  )
  const nodeUrl = `${node.url}/secret-path`
  const odd = await startLocalServer((_request, response, body) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const block = { hash: `0x${'1'.repeat(64)}`, number: null, timestamp: '0x0' }
    sendJson(response, 200, { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x13882' : block })
  })
  jobs = jobsOf(appDatabase())
  signatures = createSignatures({
    projects: {
      get: (id) => (id === project ? ({} as unknown as ReturnType<Projects['get']>) : undefined),
    },
    networks: { chainId: (slug) => ({ polygon: 137, mainnet: 1, amoy: 80_002 })[slug] },
    service: {
      call: (input: unknown) => {
        asked.push(input)
        return Promise.resolve(
          serviceSays.ok
            ? succeed({
                answer: serviceSays.value,
                call: {
                  id: 7,
                  url: 'http://key@127.0.0.1:9/polygon/rpc/Indexer/IsValidSignature?key=secret',
                },
              })
            : serviceSays,
        )
      },
    } as unknown as Pick<ServiceClient, 'call'>,
    chain: openTestChain({ 137: nodeUrl, 80_002: odd.url, 1: 'http://127.0.0.1:9/secret-path' }),
    appDatabase: appDatabase(),
    exportsFolder: join(folder, 'exports'),
    jobs,
    uploaded: (_name, work) => work(),
    version: '0.0.0',
    logger: logger(),
    onChange: () => (changes += 1),
  })
  return node.stop
})

afterAll(async () => {
  await signatures.stop()
  logger().flush()
})

test('proof files stand in the same history, and the same file once', async () => {
  const file = {
    name: 'refutation.json',
    kind: 'refutation',
    outcome: 'refuted',
    subject: '0xabc',
    sha256: '12',
  } as const
  for (let time = 0; time < 2; time += 1) await signatures.keepFile(file)
  const rows = async (filter?: Parameters<typeof signatures.history>[0]['filter']) =>
    valueOf(await signatures.history({ filter })).rows
  expect(await rows({ what: 'file' })).toMatchObject([{ what: 'file', file }])
  expect(await rows({ what: 'file', text: 'refutation 0xabc' })).toHaveLength(1)
  expect(await rows({ what: 'signature', text: 'refutation' })).toEqual([])
  expect(await rows({ verdict: 'undecided', text: 'refutation' })).toEqual([])
  expect(
    contract['signatures.history'].output.safeParse({ rows: await rows(), next: null }).error,
  ).toBeUndefined()
  const [row] = await rows({ what: 'file' })
  expect(await signatures.forget({ id: row?.id ?? 0 })).toMatchObject({ value: { removed: 1 } })
})

test('what was examined is remembered once, newest first, and can be forgotten', async () => {
  for (const vector of [vectors.eoa, vectors.v1, vectors.eoa]) await keep(query(vector))
  valueOf(await signatures.verify(query(vectors.v3), signal))
  const first = valueOf(await signatures.history({ limit: 1 }))
  expect(first.rows[0]).toMatchObject({ verdict: 'proven', kind: 'eoa', input: query(vectors.eoa) })
  const second = valueOf(await signatures.history({ limit: 5, cursor: first.next ?? '' }))
  expect(second).toMatchObject({ rows: [{ kind: 'wallet-v1' }], next: null })
  const oldest = valueOf(await signatures.history({ limit: 1, oldestFirst: true }))
  expect(oldest.rows).toMatchObject([{ kind: 'wallet-v1' }])
  const rest = valueOf(await signatures.history({ oldestFirst: true, cursor: oldest.next ?? '' }))
  expect(rest).toMatchObject({ rows: [{ kind: 'eoa' }], next: null })
  expect(valueOf(await signatures.history({ filter: { address: vectors.v1.address } })).rows).toHaveLength(1)
  expect(changes).toBeGreaterThan(0)
  expect(valueOf(await signatures.forget({ id: first.rows[0]?.id }))).toEqual({ removed: 1 })
  expect(valueOf(await signatures.forget({}))).toEqual({ removed: 1 })
  expect((await signatures.history({ cursor: 'nonsense' })).ok).toBe(false)
})

test('a verdict does not depend on its being remembered', async () => {
  const database = untilEnd(new Database(join(folder, 'log', deskFile)))
  database.exec(`CREATE TRIGGER refused BEFORE INSERT ON signature_verdicts
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
  changes = 0
  expect(await keep({})).toMatchObject({ verdict: 'proven' })
  expect(await compare({ keep: true })).toMatchObject({ agreement: 'agree' })
  expect(changes).toBe(0)
  database.exec('DROP TRIGGER refused')
  expect(await rowsOf()).toEqual([])
})

test('no edit of a proof passes: each is refused, or shown as one', async () => {
  const { text } = valueOf(await signatures.writeProof(query(vectors.v2Wrapped), signal))
  const isUntouched = async (edited: string): Promise<boolean> => {
    const checked = await signatures.recheckProof(edited, signal)
    return checked.ok && checked.value.hashHolds && checked.value.same
  }
  expect(await isUntouched(text)).toBe(true)
  for (const nonsense of ['', '[]', '{"format":"marketdesk-signature-proof"}'])
    expect(errorOf(await signatures.recheckProof(nonsense, signal))).toMatchObject({ kind: 'input' })
  const read = readProof(text)
  if (!read.ok) throw new Error(read.problem)
  const { body } = read
  /** Changed, and its hash made anew. */
  const withResult = (members: object): string =>
    writeProof({ ...body, result: { ...body.result, ...members } })
  const withInput = (members: object): string => writeProof({ ...body, input: { ...body.input, ...members } })
  const value = JSON.parse(text) as Record<string, unknown>
  const { statements } = body.result
  const [first = expect.fail('There is no statement.'), ...rest] = statements
  const another = { rule: 'form', outcome: 'holds', detail: 'No problems found.' }
  const edits: Record<string, string> = {
    verdict: text.replace('"verdict":"proven"', '"verdict":"undecided"'),
    message: text.replace('Associate my wallet', 'Empty my wallet'),
    'verdict, hashed anew': withResult({ verdict: 'undecided' }),
    'kind, hashed anew': withResult({ kind: 'wallet-v3' }),
    'signer, hashed anew': withResult({ signer: vectors.eoa.address }),
    'reading, hashed anew': withResult({ reading: 'digest' }),
    'a word, hashed anew': withResult({ statements: [{ ...first, detail: `${first.detail}!` }, ...rest] }),
    'outcomes, hashed anew': withResult({
      statements: statements.map((one) => ({ ...one, outcome: 'holds' })),
    }),
    'a statement left out, hashed anew': withResult({ statements: rest }),
    'statements turned round, hashed anew': withResult({ statements: statements.toReversed() }),
    'a statement put in, hashed anew': withResult({ statements: [...statements, another] }),
    'message, hashed anew': withInput({ message: 'other' }),
    'chain, hashed anew': withInput({ chainId: 1 }),
    'a member doubled': text.replace('"verdict":', '"verdict":"refuted","verdict":'),
    'members in another order': `${JSON.stringify(Object.fromEntries(Object.entries(value).toReversed()))}\n`,
    'laid out otherwise': `${JSON.stringify(value, null, 2)}\n`,
    'written with other escapes': text.replace('"proven"', String.raw`"\u0070roven"`),
    'a line more': `${text}\n`,
    'a member more': text.replace('{', '{"a":1,'),
    'the mark of UTF-8 before it': `\ufeff${text}`,
    'another hash': text.replace(/"sha256":"./, '"sha256":"g'),
  }
  for (const [name, edited] of Object.entries(edits)) {
    expect(edited, name).not.toBe(text)
    expect(await isUntouched(edited), name).toBe(false)
  }
  // What is said now follows from the bytes.
  expect(await recheck(edits['verdict'] ?? '')).toMatchObject({
    hashHolds: false,
    now: { verdict: 'proven' },
  })
  expect(await recheck(edits['message'] ?? '')).toMatchObject({
    hashHolds: false,
    now: { verdict: 'undecided' },
  })
})

test('a file is verified row by row, names what it cannot read, guards its table, and shows its rows in the history', async () => {
  const rows = [
    'address,signature,chainId,message,digest',
    ...[vectors.eoa, vectors.v1, vectors.v2, vectors.v3].map(
      (vector) => `${vector.address},${vector.signature},${vector.chainId},"${vector.message}",`,
    ),
    `${vectors.eoa.address},${vectors.eoa.signature},137,"two\nlines, and ""quotes""",`,
    `${vectors.eoa.address},0x1234,137,x,`,
    `=cmd,0x12,1,x,`,
    `${vectors.eoa.address},${vectors.eoa.signature},137,,`,
  ].join('\r\n')
  valueOf(await signatures.forget({}))
  const path = join(folder, 'rows.csv')
  await writeFile(path, rows)
  const verified = valueOf(await signatures.verifyFile({ path }, signal))
  expect(verified).toMatchObject({
    rows: 8,
    counts: { proven: 4, 'not-this-key': 1, undecided: 0, malformed: 1, unreadable: 2 },
    unreadable: [{ line: 9 }, { line: 10 }],
  })
  expect((await rowsOf()).map(({ verdict, kind }) => [verdict, kind])).toEqual([
    ['not-this-key', 'eoa'],
    ['malformed', 'unknown'],
    ['proven', 'eoa'],
    ['proven', 'wallet-v1'],
    ['proven', 'wallet-v2'],
    ['proven', 'wallet-v3'],
  ])
  const table = await readFile(verified.path, 'utf8')
  expect(table.split('\r\n')).toHaveLength(10)
  expect(table).not.toMatch(/(?:^|,)=/m)
})

test('a file that is given up leaves what was verified; single questions are answered meanwhile', async () => {
  const path = join(folder, 'many.jsonl')
  await writeFile(path, `${JSON.stringify(query(vectors.v2))}\n`.repeat(5000))
  const stopping = new AbortController()
  const verifying = signatures.verifyFile({ path, results: 'jsonl' }, stopping.signal)
  await expect.poll(() => jobs.list()[0]?.progress?.done ?? 0).toBeGreaterThan(0)
  expect(valueOf(await signatures.verify(query(vectors.eoa), signal)).verdict).toBe('proven')
  stopping.abort()
  const { kind, message } = errorOf(await verifying)
  expect(kind).toBe('cancelled')
  const text = await readFile(message.split(' are in ')[1]?.slice(0, -1) ?? '', 'utf8')
  expect(text.split('\n').length).toBeGreaterThan(1)
  expect(text.split('\n').length).toBeLessThan(5000)
  expect(errorOf(await signatures.verifyFile({ path: 'nowhere.csv' }, signal)).kind).toBe('not-found')
})

test('the service is asked for the same digest, chain and wallet; both reasons are given', async () => {
  asked = []
  expect(await compare()).toMatchObject({ agreement: 'agree', service: { isValid: true, callId: 7 } })
  expect(asked[0]).toMatchObject({
    operation: 'IsValidSignature',
    network: 'polygon',
    request: {
      chainId: '137',
      walletAddress: vectors.v2.address,
      digest: vectors.v2.digest,
      signature: vectors.v2.signature,
    },
  })
  serviceSays = succeed({ isValid: false })
  const other = await compare()
  expect(other.agreement).toBe('disagree')
  expect(other.reasons.service).toContain('not valid')
  serviceSays = fail({ kind: 'unreachable', message: 'Nobody answers.' })
  expect(await compare()).toMatchObject({
    agreement: 'unclear',
    service: { isValid: null, failure: { kind: 'unreachable' } },
  })
  for (const wrong of [
    { ...question, project: 'none' },
    { ...question, network: 'nowhere' },
    { ...question, message: undefined },
  ])
    expect((await signatures.crossCheck({ ...wrong, from: 'service' }, signal)).ok).toBe(false)
})

test('what the service said is kept with its question, goes into a proof when it is wanted, and can be distinguished from it', async () => {
  valueOf(await signatures.forget({}))
  serviceSays = succeed({ isValid: false })
  const open = openQuery(vectors.v2)
  // Without being asked to, nothing is kept.
  await compare()
  expect(await rowsOf()).toEqual([])

  valueOf(await signatures.verify({ ...open, keep: true }, signal))
  await keep(query(vectors.eoa))
  const { at } = await compare({ keep: true })
  const check = {
    from: 'service',
    at,
    network: 'polygon',
    chainId: 137,
    digest: vectors.v2.digest,
    desk: 'proven',
    url: 'http://127.0.0.1:9/polygon/rpc/Indexer/IsValidSignature',
    isValid: false,
    agreement: 'disagree',
  }
  expect(await othersOf(open)).toMatchObject([check])
  expect(await othersOf(query(vectors.eoa))).toEqual([])
  const rows = await rowsOf()
  expect(rows.map(({ kind, others }) => [kind, others.length])).toEqual([
    ['eoa', 0],
    ['wallet-v2', 1],
  ])
  expect(contract['signatures.history'].output.safeParse({ rows, next: null }).error).toBeUndefined()
  // No answer is no word.
  serviceSays = fail({ kind: 'unreachable', message: 'Nobody answers.' })
  await compare({ keep: true })
  expect(await othersOf(open)).toHaveLength(1)

  const bare = valueOf(await signatures.writeProof(open, signal))
  expect(JSON.parse(bare.text)).toMatchObject({ version: 1 })
  expect(bare.text).not.toContain('others')
  const { text } = valueOf(await signatures.writeProof({ ...open, withOthers: true }, signal))
  expect(text).not.toContain('secret')
  expect(await recheck(text)).toMatchObject({ hashHolds: true, same: true, others: [check] })
  // The verdict follows from the bytes all the same.
  const changed = await recheck(text.replace('"isValid":false', '"isValid":true'))
  expect(changed).toMatchObject({ hashHolds: false, same: true })
})

test('a node on another chain, or out of reach, is check without its address', async () => {
  for (const [network, kind] of [
    ['polygon', 'conflict'],
    ['amoy', 'bad-answer'],
    ['mainnet', 'unreachable'],
  ] as const) {
    const input = { ...openQuery(vectors.eoa), from: 'chain' as const, project, network }
    const answer = await signatures.crossCheck(input, signal)
    expect(answer).toMatchObject({ ok: false, error: { kind } })
    expect(JSON.stringify(answer)).not.toContain('secret-path')
  }
})

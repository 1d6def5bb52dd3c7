import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { writeCertificate } from '../../src/modules/audit/core/certificate/certificate-file.ts'
import { certify, usualChain } from '../../src/modules/audit/core/certificate/testing/make-certificate.ts'
import { makeChainRefutation } from '../../src/modules/proof/core/make-refutation.ts'
import { writeChainProof } from '../../src/modules/proof/core/proof-file.ts'
import { writeChainRefutation } from '../../src/modules/proof/core/refutation-file.ts'
import { proofOf, readLog, stated, transferLog } from '../../src/modules/proof/core/testing/deliver.ts'
import { recover } from '../../src/modules/proof/core/testing/recover.ts'
import { makeBlock, rebuildMade } from '../../src/modules/proof/core/testing/make-block.ts'
import { examine } from '../../src/features/signatures/core/examine.ts'
import { writeProof } from '../../src/features/signatures/core/proof-file.ts'
import { signatureQueryOf } from '../../src/features/signatures/core/signature-query.ts'
import { vectors } from '../../src/features/signatures/core/testing/vectors.ts'
import { testFolder } from '../../src/main/platform/files/testing/test-folder.ts'

const folder = testFolder('checker')
beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../vite.checker.config.ts', import.meta.url))
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } })
})

const block = rebuildMade(
  makeBlock(Array.from({ length: 30 }, (_, at) => [transferLog(8, at, at + 1, BigInt(at))])),
)

const proofText = (): string => writeChainProof(proofOf(block, readLog(block, 21)))

/** What Node 20 lacks, on which the checker has to run too. */
const asNode20 = `data:text/javascript,${encodeURIComponent(`
  for (const [holder, names] of [
    [Map, ['groupBy']], [Object, ['groupBy']], [Promise, ['withResolvers', 'try']], [Array, ['fromAsync']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']], [RegExp, ['escape']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray', 'some', 'every', 'flatMap', 'take']],
  ]) for (const name of names) delete holder[name]
  delete globalThis.Iterator
`)}`

const run = (...files: readonly string[]) =>
  spawnSync(process.execPath, ['--import', asNode20, 'check-proof.mjs', ...files], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  })

test('the checker checks files alone in a folder', () => {
  const text = proofText()
  writeFileSync(join(folder, 'good.json'), text)
  const other = `0x${'77'.repeat(20)}`
  const { sha256: _hash, ...body } = JSON.parse(text) as Parameters<typeof writeChainProof>[0] & {
    sha256: string
  }
  const forged = writeChainProof({ ...body, claim: { ...body.claim, contractAddress: other } })
  writeFileSync(join(folder, 'forged.json'), forged)
  const value = writeChainProof({ ...body, claim: { ...body.claim, txnValue: '1000000000000000000' } })
  writeFileSync(join(folder, 'value.json'), value)
  writeFileSync(join(folder, 'changed.json'), text.replace('"chainId":31337', '"chainId":31338'))
  const good = run('good.json')
  expect(good).toMatchObject({ status: 0, stderr: '' })
  expect(good.stdout).toContain('PROVEN. The block of that hash holds this log.')
  const { status, stdout } = run('good.json', 'forged.json', 'value.json', 'changed.json')
  expect([status, stdout.match(/\bNOT PROVEN\./g)]).toEqual([
    1,
    Array.from({ length: 3 }, () => 'NOT PROVEN.'),
  ])
  expect([run('missing.json').status, run().status]).toEqual([2, 2])
})

test('the checker checks refutations, and has a code of its own for them', () => {
  const log = readLog(block, 21)
  const claim = { ...log, data: `0x${'5c'.repeat(32)}` as const }
  const body = makeChainRefutation(claim, block, stated) ?? expect.fail('The block has no such log.')
  writeFileSync(join(folder, 'refuted.json'), writeChainRefutation(body))
  const truth = { ...body, claim: { ...body.claim, data: log.data } }
  writeFileSync(join(folder, 'true.json'), writeChainRefutation(truth))
  writeFileSync(join(folder, 'proven.json'), proofText())
  const refuted = run('proven.json', 'refuted.json')
  expect(refuted).toMatchObject({ status: 3, stderr: '' })
  expect(refuted.stdout).toContain('REFUTED. The transaction at place 21 of the block made no such log')
  const wrong = run('refuted.json', 'true.json')
  expect(wrong.status).toBe(1)
  expect(wrong.stdout).toContain('NOT REFUTED. The receipt holds the log, or is none.')
})

test('the checker checks certificates as well', () => {
  const text = writeCertificate(certify(usualChain()))
  writeFileSync(join(folder, 'complete.json'), text)
  writeFileSync(join(folder, 'broken.json'), text.replace('"listener":"Transfers"', '"listener":"Transferz"'))
  const good = run('complete.json')
  expect(good).toMatchObject({ status: 0, stderr: '' })
  expect(good.stdout).toContain('COMPLETE. Between block 100 and block 103 exactly 3 logs matched')
  expect(good.stdout).toContain('compare it with a source you trust')
  const broken = run('complete.json', 'broken.json')
  expect(broken.status).toBe(1)
  expect(broken.stdout).toContain('NOT COMPLETE. The file was changed since it was made')
})

test('the checker verifies signatures again, and has a code of its own for what another key signed', () => {
  const { address, signature, message, chainId } = vectors.eoa
  const write = (name: string, signed: string, said = signed): void => {
    const input = { address, signature, chainId, message: signed }
    const { verdict, kind, signer, reading } = examine(
      signatureQueryOf({ ...input, message: said }),
      recover,
      true,
    )
    const result = { verdict, kind, signer, reading, statements: [] }
    const head = { format: 'marketdesk-signature-proof', version: 1, program: '1' } as const
    const createdAt = '2026-01-01T00:00:00.000Z'
    writeFileSync(join(folder, name), writeProof({ ...head, createdAt, input, result }))
  }
  write('signed.json', message)
  write('other.json', 'other')
  write('forged.json', 'other', message)
  expect(run('signed.json')).toMatchObject({ status: 0, stderr: '' })
  expect(run('signed.json', 'other.json')).toMatchObject({
    status: 4,
    stdout: expect.stringContaining('NOT THIS KEY. The file says so, too.') as string,
  })
  expect(run('other.json', 'forged.json')).toMatchObject({ status: 1 })
})

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { certify, usualChain } from '../../../core/certificate/testing/make-certificate.ts'
import { writeCertificate } from '../../../core/certificate/certificate-file.ts'
import { checkCertificateFile } from './check-certificate-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'marketdesk-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is checked as it is, and one of any length is none', () => {
  const path = join(folder, 'certificate.json')
  writeFileSync(path, writeCertificate(certify(usualChain())))
  expect(checkCertificateFile(path)).toMatchObject({ verdict: 'complete' })
  // With nothing in it, as far as the disk is concerned.
  truncateSync(path, 5_000_000_000)
  expect(checkCertificateFile(path)).toMatchObject({
    verdict: 'not-a-certificate',
    message: 'The file is too long for a completeness certificate.',
  })
  truncateSync(path, 0)
  expect(checkCertificateFile(path)).toMatchObject({ verdict: 'not-a-certificate' })
})

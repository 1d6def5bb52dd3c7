import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certify, usualChain } from '../../../core/certificate/testing/make-certificate.ts'
import { writeCertificate } from '../../../core/certificate/certificate-file.ts'
import { checkCertificateFile } from './check-certificate-file.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const folder = testFolder('check')

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

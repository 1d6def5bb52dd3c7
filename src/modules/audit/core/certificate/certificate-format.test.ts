import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeCertificate } from './certificate-file.ts'
import { describeCertificate } from './describe-certificate.ts'
import { certify, usualChain } from './testing/make-certificate.ts'

const text = writeCertificate(certify(usualChain()))

test('the bytes of a file stay as they are: files that others hold are checked by later releases', () => {
  expect(createHash('sha256').update(text).digest('hex')).toMatchInlineSnapshot(
    `"d47ac3da8a35288f1ee07ad56436fb37e27b45678d932f76f5f9a5ad978918b9"`,
  )
})

test('what the checker prints of a file says what is computed, what is stated, and what is not proven', () => {
  const { said, code } = describeCertificate(text)
  expect(code).toBe(0)
  expect(said).toMatch(/^COMPLETE\. Between block 100 and block 103 exactly 3 logs matched/)
  expect(said).toContain('\n  contractAddresses: 0x0000000000000000000000000000000000c0ffee\n')
  expect(said).toContain('As the file says, and not computed: chain 31337 (devnet), listener Transfers;')
  expect(said.match(/^Not proven: /gm)).toHaveLength(4)
})

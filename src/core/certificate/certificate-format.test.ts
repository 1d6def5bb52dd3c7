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

test('what the checker prints of a file stays as it is', () => {
  expect(describeCertificate(text)).toMatchInlineSnapshot(`
    {
      "code": 0,
      "said": "COMPLETE. Between block 100 and block 103 exactly 3 logs matched; by the desk’s log, 2 of them were missed.
    From 2026-01-01T00:00:00.000Z to 2026-01-01T00:00:03.000Z; 2 blocks ruled out by their headers, 2 with all receipts.
    Last block 0x1e4a399107621ea6513b74781463889503f3b938fad6af17926f33901d5b1363: compare it with a source you trust.
    Filters:
      contractAddresses: 0x0000000000000000000000000000000000c0ffee
      events: Transfer(address indexed from, address indexed to, uint256 value)
    As the file says, and not computed: chain 31337 (devnet), listener Transfers; made by 0.1.0 at 2026-01-02T03:04:05.006Z; block 110 was finalized by Node 1.
    Not proven: That the last block is the chain’s: compare its hash with a source you trust. That it is final, and which chain it is of, is what the named nodes and the file say.
    Not proven: What was delivered and what was missed: that is what the log of the desk says.
    Not proven: That the listener had these filters then: they are those that the desk holds.
    Not proven: Logs that a chain keeps outside of its receipts or of its bloom filters, as Polygon did with its state sync.",
    }
  `)
})

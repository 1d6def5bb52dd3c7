import { expect, test } from 'vitest'
import { projectAt } from '../../service-client/desk/testing/project.ts'
import { validateAddress } from './validate-address.ts'
import { isPublicAddress } from './public-address.ts'
import { errorOf } from '../../../core/testing/value-of.ts'

const project = projectAt('http://127.0.0.1:4600/base')
const ok = (url: string): boolean => validateAddress(url, project).ok

test('validateAddress lets public https addresses through, and the project’s own service at its very host and port', () => {
  for (const url of 'https://cdn.example/a.png https://8.8.8.8/a https://[2606:4700::1]/a HTTPS://CDN.EXAMPLE/a'.split(
    ' ',
  ))
    expect(ok(url), url).toBe(true)
  const own = validateAddress('http://127.0.0.1:4600/images/1.png', project)
  expect(own).toMatchObject({ ok: true, value: { own: true } })
  const others = 'http://127.0.0.1:4601/a http://127.0.0.1/a http://localhost:4600/a http://127.0.0.2:4600/a'
  for (const url of others.split(' ')) expect(ok(url), url).toBe(false)
})

test('validateAddress refuses what leads inside, in all its spellings', () => {
  for (const url of `
      https://127.0.0.1/a https://127.1/a https://2130706433/a https://0x7f.1/a https://0177.0.0.1/a
      https://localhost/a https://a.localhost/a https://[::1]/a https://[::ffff:127.0.0.1]/a
      https://[::ffff:10.0.0.1]/a https://[fe80::1]/a https://[fd00::1]/a https://[64:ff9b::7f00:1]/a
      https://[2002:7f00:1::]/a https://0.0.0.0/a https://10.0.0.1/a https://172.16.3.4/a
      https://192.168.1.1/a https://169.254.169.254/latest/meta-data https://100.64.0.1/a
      https://224.0.0.1/a https://255.255.255.255/a`
    .trim()
    .split(/\s+/)) {
    expect(ok(url), url).toBe(false)
  }
})

test('validateAddress refuses everything that is not https', () => {
  const others = `a.png http://cdn.example/a.png ftp://cdn.example/a file:///etc/passwd javascript:alert(1)
    ipfs://bafy/1.png ar://abc data:image/png;base64,AAAA https://user:secret@cdn.example/a`.split(/\s+/)
  for (const url of ['', ...others, `https://cdn.example/${'a'.repeat(5000)}`])
    expect(errorOf(validateAddress(url, project)), url).toMatchObject({ kind: 'input', field: 'url' })
})

test('isPublicAddress takes nothing for public that is no address', () => {
  for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', '::g', '08.8.8.8'])
    expect(isPublicAddress(text)).toBe(false)
})

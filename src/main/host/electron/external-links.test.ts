import { expect, test } from 'vitest'
import networks from '../../../../resources/networks.json' with { type: 'json' }
import { silentLogger } from '../../platform/log/logger.ts'
import { createOpenExternal, hostsOf, validateLink } from './external-links.ts'
import { foreignAddresses, ownAddresses, scriptAddress } from './testing/addresses.ts'
import { createFakeElectron } from './testing/fake-electron.ts'

const knownHosts = hostsOf(networks.map((network) => network.blockExplorer))

const kindOf = (address: string) => [address, validateLink(address, knownHosts).kind]

test('validateLink opens the explorers of the networks', () => {
  for (const { blockExplorer } of networks)
    expect(validateLink(`${blockExplorer}tx/0xab`, knownHosts)).toEqual({
      kind: 'open',
      url: new URL(`${blockExplorer}tx/0xab`).href,
    })
})

test.each([
  'https://example.org/',
  'https://sub.etherscan.io/',
  'https://etherscan.io.example.org/',
  'https://etherscan.io:8443/',
  'https://xn--ethersan-0fb.io/',
  'https://example.org/?to=javascript:alert(1)',
])('validateLink asks about %s', (address) => {
  expect(kindOf(address)).toEqual([address, 'confirm'])
  // A look-alike host is named in its encoded form.
  expect(validateLink('https://ethersсan.io/', knownHosts)).toMatchObject({ host: 'xn--ethersan-kch.io' })
})

test('validateLink refuses what is no web address, names somebody, or lies in the own network', () => {
  const refused = `http://etherscan.io/ https://user@etherscan.io/ https://user:secret@etherscan.io/
      https://:secret@etherscan.io/ https://etherscan.io@example.org/ https://127.0.0.1/ https://2130706433/
      https://0x7f.1/ https://[::1]/ https://localhost/ https://localhost./ https://router/ https://printer.local/
      https://printer.local./ https://db.internal/ https://a.localhost/ https: https://`.split(/\s+/)
  const foreign = foreignAddresses.filter((address) => address !== 'https://etherscan.io/')
  for (const address of [...ownAddresses, ...foreign, ...refused, `https://etherscan.io/${'a'.repeat(2000)}`])
    expect(kindOf(address)).toEqual([address, 'refuse'])
})

const create = () => {
  const fake = createFakeElectron()
  const { shell, dialog } = fake.electron
  return { fake, open: createOpenExternal({ shell, dialog, knownHosts, logger: silentLogger }) }
}

test('createOpenExternal hands on the parsed address, not the text, and nothing of what is refused', async () => {
  const { fake, open } = create()
  fake.press = 1
  for (const address of ['file:///etc/passwd', scriptAddress, 'http://etherscan.io/', '']) await open(address)
  await open('https:etherscan.io\\tx\n/0x1')
  expect(fake.opened).toEqual(['https://etherscan.io/tx/0x1'])
  expect(fake.dialogs).toEqual([])
})

test('createOpenExternal opens an unknown host after a yes only; no is the default', async () => {
  const { fake, open } = create()
  await open('https://example.org/a?b=1')
  expect(fake.opened).toEqual([])
  expect(fake.dialogs[0]).toMatchObject({ defaultId: 0, cancelId: 0, buttons: ['Cancel', 'Open'] })
  expect(fake.dialogs[0]?.detail).toContain('https://example.org/a?b=1')
  fake.press = 1
  await open('https://example.org/a?b=1')
  expect(fake.opened).toEqual(['https://example.org/a?b=1'])
})

import { expect, test } from 'vitest'
import { describePath, knownPaths, withNewSecret, withPath } from './path-book.ts'
import type { ReceiverFile } from './receiver-file.ts'
import { createSecret } from './secret-path.ts'

const general = { secret: createSecret(), former: [], answer: null, createdAt: null }
const settings = { port: 4601, host: null, publicUrl: null, publicHosts: [], enabled: true }
const file: ReceiverFile = { ...general, ...settings, tunnelCommand: null, tunnelHost: null, listeners: [] }

const secretsOf = (content: ReceiverFile, key: string | null): string[] =>
  knownPaths(content)
    .filter(({ listener }) => listener === key)
    .map(({ secret }) => secret)

test('the path of a listener rotates: the former secret works until its time, an older one as long as it was promised', () => {
  const first = withPath(file, 'a', 'p', 0)
  const second = withNewSecret(first, 'a', 1000, 100)
  const third = withNewSecret(second, 'a', 0, 200)
  const [original] = secretsOf(first, 'a')
  const [newer] = secretsOf(second, 'a')
  expect(secretsOf(second, 'a')).toEqual([newer, original])
  expect(knownPaths(second).find(({ secret }) => secret === original)?.until).toBe(1100)
  expect(secretsOf(third, 'a')).toEqual([expect.not.stringContaining(newer ?? ''), original])
  expect(secretsOf(withNewSecret(third, 'a', 0, 1100), 'a')).not.toContain(original)
  expect(third.secret).toBe(file.secret)
})

test('the path of a listener is described with the address to register and the one on this machine', () => {
  const rotated = withNewSecret(withPath(file, 'a', 'p', 1), 'a', 1000, 5)
  const bases = { register: 'https://x.example', local: 'http://127.0.0.1:4601' }
  const [secret] = secretsOf(rotated, 'a')
  expect(describePath(rotated, 'a', bases, 6)).toEqual({
    key: 'a',
    url: `https://x.example/hooks/${secret}`,
    localUrl: `http://127.0.0.1:4601/hooks/${secret}`,
    createdAt: '1970-01-01T00:00:00.001Z',
    former: [{ until: '1970-01-01T00:00:01.005Z' }],
    answer: null,
  })
  expect(describePath(rotated, 'a', bases, 1005)?.former).toEqual([])
  expect(describePath(rotated, null, { register: null, local: null }, 6)).toMatchObject({ url: null })
  expect(describePath(rotated, 'z', bases, 6)).toBeUndefined()
})

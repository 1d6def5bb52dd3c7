import { expect, it } from 'vitest'
import { keysNote, setupState, type Situation } from './setup-steps.ts'

const key = (set: boolean, readable = true) => ({ set, last4: null, fingerprint: null, readable })

const complete: Situation = {
  project: { accessKey: key(true), marketplaceUrl: 'https://service.example', sample: false },
  vault: { state: 'unlocked', protection: 'passphrase' },
  collections: 2,
  registeredListeners: 1,
  hasNode: true,
}
const inMemory = { state: 'unlocked', protection: 'memory' } as const
const withProject = (change: Partial<Situation['project']>): Situation => ({
  ...complete,
  project: { ...complete.project, ...change },
})

const done = { project: true, keys: true, collections: true, webhook: true, node: true }

it.each<[string, Situation, object]>([
  ['all is done', complete, done],
  ['keys are in memory alone', { ...complete, vault: inMemory }, { ...done, keys: false }],
  ['the sample’s are', { ...withProject({ sample: true }), vault: inMemory }, done],
  ['a key cannot be read', withProject({ accessKey: key(true, false) }), { ...done, keys: false }],
  [
    'answers are missing',
    { ...complete, vault: null, collections: null, registeredListeners: null, hasNode: null },
    { project: true, keys: null, collections: null, webhook: null, node: null },
  ],
  [
    'nothing is done',
    { ...withProject({ marketplaceUrl: '' }), collections: 0, registeredListeners: 0, hasNode: false },
    { project: false, keys: true, collections: false, webhook: false, node: false },
  ],
])('the state of set-up where %s', (_, situation, state) => expect(setupState(situation)).toEqual(state))

it.each<[Situation, string | null]>([
  [complete, null],
  [{ ...complete, vault: inMemory }, 'Not saved: lost when you quit'],
  [{ ...complete, vault: { state: 'locked', protection: 'passphrase' } }, 'Vault locked'],
  [withProject({ accessKey: key(false) }), 'No access key'],
])('what the checklist says of keys', (situation, note) => expect(keysNote(situation)).toBe(note))

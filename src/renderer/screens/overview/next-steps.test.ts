import { expect, it } from 'vitest'
import { nextSteps, type Situation } from './next-steps.ts'

const key = (set: boolean, readable = true) => ({ set, last4: null, fingerprint: null, readable })

const complete: Situation = {
  project: {
    accessKey: key(true),
    secretKey: key(true),
    marketplaceUrl: 'https://service.example',
    sample: false,
  },
  vault: { state: 'unlocked', protection: 'passphrase' },
  deliveries: 12,
  listeners: 1,
}

const withProject = (change: Partial<Situation['project']>): Situation => ({
  ...complete,
  project: { ...complete.project, ...change },
})

const nothing = {
  project: { accessKey: key(false), secretKey: key(true), marketplaceUrl: '', sample: false },
  vault: { state: 'locked', protection: 'passphrase' },
  deliveries: 0,
  listeners: 0,
} as const
const inMemory = { state: 'unlocked', protection: 'memory' } as const
const without = withProject({ secretKey: key(false) })

it.each<[string, Situation, readonly string[]]>([
  ['all is complete', complete, []],
  [
    'nothing is, the most pressing first',
    nothing,
    ['unlock', 'access-key', 'marketplace-address', 'first-delivery', 'listener'],
  ],
  ['not all is known yet', { ...complete, vault: null, deliveries: null, listeners: null }, []],
  ['a key cannot be read', withProject({ accessKey: key(true, false) }), ['access-key']],
  ['a listener needs the secret key', { ...without, listeners: 0 }, ['secret-key']],
  ['nothing needs it', without, []],
  ['there is no listener', { ...complete, listeners: 0 }, ['listener']],
  ['real keys are in memory alone', { ...complete, vault: inMemory }, ['passphrase']],
  ['the sample’s are', { ...withProject({ sample: true }), vault: inMemory }, []],
])('where %s', (_, situation, steps) => expect(nextSteps(situation)).toEqual(steps))

import { describe, expect, it } from 'vitest'
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

describe('nextSteps', () => {
  it('asks for nothing when all is complete', () => {
    expect(nextSteps(complete)).toEqual([])
  })

  it('puts the most pressing first', () => {
    const steps = nextSteps({
      project: {
        accessKey: key(false),
        secretKey: key(true),
        marketplaceUrl: '',
        sample: false,
      },
      vault: { state: 'locked', protection: 'passphrase' },
      deliveries: 0,
      listeners: 0,
    })
    expect(steps).toEqual(['unlock', 'access-key', 'marketplace-address', 'first-delivery', 'listener'])
  })

  it('advises nothing on what is not known yet', () => {
    expect(nextSteps({ ...complete, vault: null, deliveries: null, listeners: null })).toEqual([])
  })

  it('counts a key that cannot be read as missing', () => {
    expect(nextSteps(withProject({ accessKey: key(true, false) }))).toEqual(['access-key'])
  })

  it('asks for the secret key before a listener that needs it, and not without that need', () => {
    const without = withProject({ secretKey: key(false) })
    expect(nextSteps({ ...without, listeners: 0 })).toEqual(['secret-key'])
    expect(nextSteps({ ...complete, listeners: 0 })).toEqual(['listener'])
    expect(nextSteps(without)).toEqual([])
  })

  it('advises a passphrase for real keys in memory, not for the sample’s', () => {
    const vault = { state: 'unlocked', protection: 'memory' } as const
    expect(nextSteps({ ...complete, vault })).toEqual(['passphrase'])
    expect(nextSteps({ ...withProject({ sample: true }), vault })).toEqual([])
  })
})

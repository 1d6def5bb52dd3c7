import { describe, expect, it } from 'vitest'
import { draftOfReach, inputOfReach, isLoopback, problemsOfReach, type ReachField } from './reach-draft.ts'

const settings = {
  host: null,
  port: 4601,
  publicUrl: null,
  publicHosts: ['a.example', 'b.example:8080'],
  tunnelCommand: 'cloudflared tunnel --url {url}',
  tunnelHost: null,
}
const all = Object.keys(settings) as ReachField[]
const draft = draftOfReach(settings)

describe('the draft of the receiver’s settings', () => {
  it('comes back as it was', () => {
    expect(inputOfReach(draft, all)).toEqual(settings)
    expect(problemsOfReach(draft, all)).toEqual({})
  })

  it('gives the asked fields alone', () => {
    expect(inputOfReach({ ...draft, publicUrl: ' https://x.example ' }, ['publicUrl'])).toEqual({
      publicUrl: 'https://x.example',
    })
  })

  it.each<[Partial<typeof draft>, ReachField]>([
    [{ host: 'localhost' }, 'host'],
    [{ port: '0' }, 'port'],
    [{ port: '46o1' }, 'port'],
    [{ publicUrl: 'hooks.example' }, 'publicUrl'],
    [{ publicUrl: 'https://x.example/?q' }, 'publicUrl'],
    [{ publicUrl: 'ftp://x.example' }, 'publicUrl'],
    [{ publicUrl: 'https://me:word@x.example' }, 'publicUrl'],
    [{ publicHosts: 'a.example, http://b' }, 'publicHosts'],
    [{ tunnelCommand: 'x'.repeat(2001) }, 'tunnelCommand'],
    [{ tunnelHost: 'two words' }, 'tunnelHost'],
  ])('finds what is wrong in %o', (change, field) => {
    expect(Object.keys(problemsOfReach({ ...draft, ...change }, all))).toEqual([field])
  })

  it('knows what other machines can reach', () => {
    for (const host of ['', '127.0.0.1', '127.1.2.3', '::1']) expect(isLoopback(host)).toBe(true)
    for (const host of ['0.0.0.0', '::', '192.0.2.1']) expect(isLoopback(host)).toBe(false)
  })
})

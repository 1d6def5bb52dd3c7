import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, vi } from 'vitest'

/** `npm run test:all`: generators and nodes run, and are held to what is frozen; `MARKETDESK_FREEZE=1` beside it writes that anew. */
export const isLive = process.env['MARKETDESK_TESTS'] === 'all'
const isWritten = isLive && process.env['MARKETDESK_FREEZE'] === '1'

type Kept = {
  readonly time: number
  /** What generators made, and what the product said of it. */
  readonly made: Record<string, unknown>
  /** What a node answered, by scene and request. */
  readonly answers: Record<string, string>
}

const read = (path: string): Kept =>
  isWritten || !existsSync(path)
    ? { time: Math.floor(Date.now() / 1000) * 1000, made: {}, answers: {} }
    : (JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as Kept)

/** Inputs from `resources/fixtures/NAME.json.br`, and a node that answers from there. Until the end of the tests it is the time of then. */
export const openFrozen = (name: string) => {
  const path = `${import.meta.dirname}/../../resources/fixtures/${name}.json.br`
  const kept = read(path)
  vi.useFakeTimers({ toFake: ['Date'], now: kept.time })
  const held = (key: string, value: unknown): void => {
    if (isWritten) kept.made[key] = value
    else expect(value, `${key} of ${path}`).toEqual(kept.made[key])
  }
  const made = async <T>(key: string, make: () => T | Promise<T>): Promise<T> => {
    if (isLive) held(key, JSON.parse(JSON.stringify(await make())))
    return structuredClone(kept.made[key]) as T
  }
  /** Runs with what the node at an address is asked in a scene. */
  const asking = async <T>(scene: string, url: string, run: () => Promise<T>): Promise<T> => {
    const real = globalThis.fetch
    const unknown: string[] = []
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
      if (!(to instanceof URL ? to.href : to instanceof Request ? to.url : to).startsWith(url))
        return real(to, init)
      const key = `${scene} ${typeof init?.body === 'string' ? init.body : ''}`
      if (!isLive) {
        const answer = kept.answers[key]
        if (answer === undefined) unknown.push(key)
        return new Response(answer ?? '{}', { headers: { 'content-type': 'application/json' } })
      }
      const response = await real(to, init)
      if (isWritten) kept.answers[key] = await response.clone().text()
      return response
    })
    try {
      const results = await run()
      expect(unknown, 'Never asked before: freeze again (docs/testing.md).').toEqual([])
      return results
    } finally {
      spy.mockRestore()
    }
  }
  return {
    /** From the fixture; live, made and compared with it. */
    made,
    /** Compares what the product says with what it said. */
    held,
    asking,
    stop: () => {
      vi.useRealTimers()
      if (!isWritten) return
      const text = Buffer.from(JSON.stringify(kept))
      const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(path, brotliCompressSync(text, { params }))
    },
  }
}

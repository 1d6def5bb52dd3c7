import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { errorTable } from '../core/wire/error-table.ts'
import {
  keyring,
  listPath,
  listRequest,
  marketplacePath,
  post,
  rowsOf,
  startTestSample,
} from './testing/call.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

const sample = inAllTests(startTestSample)

const request = (over: Record<string, unknown> = {}): Record<string, unknown> =>
  listRequest(sample().collection(), over)

const failure = (name: string): Record<string, unknown> => {
  const row = errorTable.find((candidate) => candidate.name === name)
  return { error: row?.name, code: row?.code, msg: row?.msg, status: row?.status }
}

describe('both generations of the wire', () => {
  it('name the network in the path, or the chain in the body', async () => {
    const older = await post(sample().url + listPath, request())
    for (const chainId of ['31337', 31_337, 'devnet']) {
      const newer = await post(`${sample().url}/rpc/Marketplace/ListCollectibles`, request({ chainId }))
      expect(newer.status).toBe(200)
      expect(rowsOf(newer)).toEqual(rowsOf(older))
    }
    const unnamed = await post(`${sample().url}/rpc/Marketplace/ListCollectibles`, request())
    expect(unnamed.body).toMatchObject(failure('InvalidArgument'))
    const other = await post(`${sample().url}/polygon/rpc/Marketplace/ListCollectibles`, request())
    expect(other.body).toMatchObject(failure('WebrpcBadRoute'))
  })

  it('match JSON keys in any letter case', async () => {
    const called = await post(sample().url + listPath, {
      SIDE: 'listing',
      contractaddress: sample().collection().toUpperCase().replace('0X', '0x'),
      Filter: { INCLUDEEMPTY: true, searchtext: 'owl' },
      PAGE: { Page: 1, pagesize: 3, SORT: [{ Column: 'price_usd', ORDER: 'ASC' }] },
    })
    expect(called.body['page']).toMatchObject({ pageSize: 3, sort: [{ column: 'price_usd', order: 'ASC' }] })
    expect(rowsOf(called)).toHaveLength(3)
    expect(rowsOf(called).every(({ metadata }) => metadata.name.includes('Owl'))).toBe(true)
  })
})

describe('refusals', () => {
  it('are the document’s bodies', async () => {
    const cases: [Promise<{ status: number; body: unknown }>, string][] = [
      [post(sample().url + listPath, request(), {}), 'Unauthorized'],
      [post(sample().url + listPath, request(), { 'x-access-key': 'wrong' }), 'Unauthorized'],
      [post(sample().url + listPath, '{"side":'), 'WebrpcBadRequest'],
      [post(sample().url + listPath, '[]'), 'InvalidArgument'],
      [post(sample().url + listPath, request({ side: 'both' })), 'InvalidArgument'],
      [post(sample().url + listPath, request({ contractAddress: '0x1' })), 'InvalidArgument'],
      [post(sample().url + listPath, request({ contractAddress: `0x${'1'.repeat(40)}` })), 'NotFound'],
      [post(sample().url + listPath, ' '.repeat(1_100_000)), 'WebrpcBadRequest'],
      [post(sample().url + marketplacePath('Nothing'), {}), 'WebrpcBadRoute'],
      [post(`${sample().url}/elsewhere`, {}), 'WebrpcBadRoute'],
    ]
    for (const [calling, name] of cases) {
      const { status, body } = await calling
      expect(body).toMatchObject(failure(name))
      expect(status).toBe((body as { status: number }).status)
    }
  })

  it('of a body that is too large leave the connection usable', async () => {
    const url = `${sample().url}/rpc/Builder/ListAudiences`
    for (let round = 0; round < 5; round += 1) {
      const large = await post(url, { padding: 'x'.repeat(4_000_000) })
      expect(large.status).toBe(400)
      expect(large.body).toMatchObject({ error: 'WebrpcBadRequest', cause: 'the body is larger than 1 MiB' })
      expect((await post(url, { projectId: 4711 })).status).toBe(200)
    }
  })

  it('tell the right method', async () => {
    const response = await fetch(sample().url + listPath)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject(failure('WebrpcBadMethod'))
  })

  it('let pages of any origin ask first', async () => {
    const response = await fetch(sample().url + listPath, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const allowed = response.headers.get('access-control-allow-headers') ?? ''
    for (const name of ['content-type', 'webrpc', 'x-access-key', 'authorization'])
      expect(allowed).toContain(name)
  })
})

describe('faults', () => {
  const faulty = (fault: string): Promise<Response> =>
    fetch(`${sample().url}/fault/${fault}${listPath}`, {
      method: 'POST',
      headers: { 'x-access-key': keyring.accessKey },
      body: JSON.stringify(request()),
    })

  it('make every row of the error table, by address and by header', async () => {
    for (const { name, status, origin } of errorTable) {
      if (status < 400) continue
      const byAddress = await faulty(name)
      expect(byAddress.status, name).toBe(status)
      expect(await byAddress.json()).toMatchObject(failure(name))
      if (origin === 'observed') continue
      const byHeader = await post(sample().url + listPath, request(), { 'sample-fault': name })
      expect(byHeader.body).toMatchObject(failure(name))
    }
    const limited = await faulty('RateLimited=7')
    expect(limited.headers.get('retry-after')).toBe('7')
  })

  it('break answers and connections', async () => {
    const malformed = await (await faulty('malformed')).text()
    expect(() => JSON.parse(malformed) as unknown).toThrow(SyntaxError)
    expect((await faulty('not-json')).headers.get('content-type')).toBe('text/html')
    await expect(faulty('drop')).rejects.toThrow('fetch failed')
    const slow = await faulty('slow=30')
    expect(slow.status).toBe(200)
    await expect(
      fetch(`${sample().url}/fault/timeout${listPath}`, { method: 'POST', signal: AbortSignal.timeout(80) }),
    ).rejects.toThrow('timeout')
    const odd = (await (await faulty('odd')).json()) as { collectibles: unknown[] }
    expect(odd.collectibles).toHaveLength(20)
    expect(await (await faulty('unheard-of')).json()).toMatchObject(failure('InvalidArgument'))
  })
})

describe('pictures', () => {
  it('are PNGs of each collectible, the same at every start, each its own', async () => {
    const [row] = rowsOf(await post(sample().url + listPath, request()))
    const image = row?.metadata.image ?? ''
    expect(image.startsWith(`${sample().url}/images/`)).toBe(true)
    const fetchBytes = async (url: string): Promise<Buffer> =>
      Buffer.from(await (await fetch(url)).arrayBuffer())
    const bytes = await fetchBytes(image)
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([320, 320])
    const data = bytes.indexOf('IDAT')
    const rows = inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)))
    expect(rows).toHaveLength(321 * 320)
    expect(await fetchBytes(image)).toEqual(bytes)
    expect(await fetchBytes(`${sample().url}/images/1.png`)).not.toEqual(
      await fetchBytes(`${sample().url}/images/2.png`),
    )
    expect((await fetch(`${sample().url}/images/2001.png`)).status).toBe(404)
    expect((await fetch(`${sample().url}/images/0.png`)).status).toBe(404)
  })
})

describe('the end', () => {
  it('comes at once, whatever is still open', async () => {
    const other = await startTestSample()
    const waiting = fetch(`${other.url}/fault/timeout${listPath}`, { method: 'POST' }).catch(() => 'ended')
    await fetch(`${other.url}/images/1.png`)
    await other.stop()
    expect(await waiting).toBe('ended')
  })
})

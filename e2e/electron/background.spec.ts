import { spawn } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Page } from '@playwright/test'
import { listenLocally } from '../../src/main/platform/http/testing/local-server.ts'
import { makeDataFolder } from '../desk.ts'
import { deliver, ownTransfers } from '../payloads.ts'
import { mainEntry, mainProcess, type PlayedDesktop, startPlayedDesktop } from '../window/played-desktop.ts'
import { toApp } from '../window/played-window.ts'
import { callDesk } from './call-desk.ts'
import { expect, test as base } from './window.ts'

// Stories of the desktop app beyond its window: tray, ways in, links, ways to end. They look at what Electron is asked for, so they run
// where Electron's modules are played.

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'out/cli/index.js')

type Desk = { readonly desktop: PlayedDesktop; readonly data: string; readonly page: Page }

/** A desk of its own for each story: they close it, quit it, and let others in. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ launchOptions }, provide) => {
    const folder = await makeDataFolder()
    // Stands for the installed app: the played main process, started by a file of its own.
    const program = join(folder.path, 'app')
    const words = [process.execPath, mainProcess, mainEntry].map((word) => `"${word}"`).join(' ')
    await writeFile(program, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 })
    const data = join(folder.path, 'data')
    const args = [`--data=${data}`, '--receiver-port=0']
    const env = { HOME: folder.path, APPIMAGE: program, XDG_CONFIG_HOME: join(folder.path, 'config') }
    const desktop = await startPlayedDesktop(args, launchOptions, env)
    try {
      await provide({ desktop, data, page: await desktop.firstWindow() })
      expect(desktop.takeFaults()).toEqual([])
    } finally {
      await desktop.close()
      await folder.remove()
    }
  },
})

test.skip(
  ({ windowHost }) => windowHost === 'electron',
  'Tray, links and questions of the system cannot be seen from outside of Electron’s program: these stories run with its modules played.',
)

const run = async (program: string, args: readonly string[]) => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, out, err }
}

const isListening = (url: string): Promise<boolean> =>
  deliver(url, '[]').then(
    () => true,
    () => false,
  )

test('closing keeps receiving once that is chosen; the tray opens the window where it was, pauses, and quits', async ({
  desk: { desktop, page },
}) => {
  const { main } = desktop
  const { url } = await callDesk(page, 'receiver.status', {})
  const transfers = ownTransfers()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('main')).toContainText('No events yet')

  await main.press(2)
  await main.closeWindow()
  await expect.poll(() => main.questions()).toEqual(['Keep receiving in the background?'])
  expect(desktop.windows()).toHaveLength(1)
  await main.press(0)
  await main.closeWindow()
  await expect.poll(() => desktop.windows()).toEqual([])
  expect(await main.trayTip()).toBe('Marketdesk: Receiving deliveries')
  expect(await deliver(url ?? '', transfers.payload('current-erc20-transfer'))).toBe(200)

  await main.clickTray('Open Marketdesk')
  await expect.poll(() => desktop.windows().length).toBe(1)
  const [again] = desktop.windows()
  if (again === undefined) throw new Error('There is no window.')
  await expect(again.getByRole('gridcell', { name: /minted to/ }).first()).toBeVisible()
  expect(toApp(again.url())).toMatch(/^app:\/\/main\/events/)

  await main.clickTray('Pause Receiving')
  await expect.poll(() => main.trayTip()).toBe('Marketdesk: Receiving paused')
  expect(await isListening(url ?? '')).toBe(false)
  await main.clickTray('Resume Receiving')
  await expect.poll(() => main.trayTip()).toBe('Marketdesk: Receiving deliveries')

  const slept = Date.now()
  await main.power('suspend')
  await expect.poll(() => Date.now() - slept).toBeGreaterThan(1500)
  await main.power('resume')
  await again.getByRole('link', { name: 'Settings' }).click()
  await again.getByRole('tab', { name: 'Receiving' }).click()
  await expect(again.getByRole('region', { name: 'Outages' })).toContainText('The machine was asleep')

  await main.closeWindow()
  await expect.poll(() => desktop.windows()).toEqual([])
  expect(await main.questions()).toHaveLength(2)
  await main.clickTray('Quit Marketdesk')
  expect(await desktop.ended).toBe(0)
})

test('scripts and assistants reach the window once they are let in, and are told so before', async ({
  desk: { desktop, data, page },
}) => {
  const begun = Date.now()
  const shut = await run(process.execPath, [cli, 'events', 'count', '--data', data])
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect([shut.code, shut.out]).toEqual([10, ''])
  expect(shut.err).toContain('Marketdesk is open. Turn on “Let scripts in”.')

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Desktop' }).click()
  await page.getByRole('switch', { name: 'Let scripts in' }).click()
  await expect(page.getByRole('main')).toContainText('Open at http://127.0.0.1:')
  const address = join(data, 'desk.json')
  expect((await stat(address)).mode & 0o777).toBe(0o600)
  const { url, token } = JSON.parse(await readFile(address, 'utf8')) as { url: string; token: string }

  // The installed command starts the app as a command line, which uses the window that is open.
  await desktop.main.clickMenu('Install the marketdesk Command…')
  await expect.poll(() => desktop.main.questions()).toEqual(['The marketdesk command is installed.'])
  const file = /It is (\S+)\. /.exec(await desktop.main.detail())?.[1] ?? ''
  for (const [program, words] of [
    [process.execPath, [cli]],
    [file, []],
  ] as const) {
    const ran = await run(program, [...words, 'desk', 'info', '--data', data])
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(JSON.parse(ran.out)).toMatchObject({ host: 'electron', data })
  }
  const wrong = await run(file, ['events', 'get', '99', '--data', data])
  expect([wrong.code, wrong.out]).toEqual([3, ''])

  const client = new Client({ name: 'story', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', '--data', data] }),
  )
  const listed = await client.listTools()
  expect(JSON.stringify(listed).length).toBeLessThanOrEqual(30_000)
  const counted = await client.callTool({ name: 'events_count', arguments: {} })
  expect(counted.structuredContent).toMatchObject({ untrusted: { events: 0, deliveries: 0 } })
  await client.close()

  const post = (headers: Record<string, string>) =>
    fetch(`${url}/api/desk.info`, { method: 'POST', body: '{}', headers }).then(({ status }) => status)
  expect(await post({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await post({})).toBe(401)
  expect(await post({ authorization: `Bearer ${token}x` })).toBe(401)
  expect(await post({ authorization: `Bearer ${token}`, origin: 'http://evil.test' })).toBe(403)
  expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  // The token is nowhere but in that file.
  expect(await page.content()).not.toContain(token)
  expect(JSON.stringify(await callDesk(page, 'desk.info', {}))).not.toContain(token)
  const files = await readdir(data, { recursive: true, withFileTypes: true })
  for (const entry of files.filter((one) => one.isFile() && one.name !== 'desk.json'))
    expect([entry.name, (await readFile(join(entry.parentPath, entry.name))).includes(token)]).toEqual([
      entry.name,
      false,
    ])

  await page.getByRole('switch', { name: 'Let scripts in' }).click()
  await expect(page.getByRole('main')).not.toContainText('Open at')
  const after = await run(process.execPath, [cli, 'events', 'count', '--data', data])
  expect(after.err).toContain('Turn on “Let scripts in”')
  await expect(stat(address)).rejects.toThrow('ENOENT')
})

test('a link shows its event, and one that is none shows nothing', async ({ desk: { desktop, page } }) => {
  const { url } = await callDesk(page, 'receiver.status', {})
  expect(await deliver(url ?? '', ownTransfers().payload('current-erc20-transfer'))).toBe(200)
  await expect.poll(() => callDesk(page, 'events.count', {})).toMatchObject({ events: 1 })
  const { rows } = await callDesk(page, 'events.list', {})
  const id = rows[0]?.id ?? 0
  await desktop.main.startAgain(['marketdesk', `marketdesk://event/${id}`, '--data=/elsewhere'])
  await expect.poll(() => toApp(page.url())).toBe(`app://main/events?event=${id}`)
  await expect(page.getByRole('complementary').or(page.getByRole('dialog')).first()).toContainText('Transfer')
  for (const link of ['marketdesk://event/1?x=1', 'marketdesk://settings/vault', 'marketdesk:///../orders'])
    await desktop.main.startAgain(['marketdesk', link])
  const contract = `0x${'c3'.repeat(20)}`
  await desktop.main.startAgain(['marketdesk', `marketdesk://order/polygon/${contract}/7`])
  await expect.poll(() => toApp(page.url())).toMatch(/^app:\/\/main\/orders\?/)
  expect(new URL(page.url()).searchParams.get('contractAddress')).toContain(contract)
  await page.goBack()
  await expect.poll(() => toApp(page.url())).toBe(`app://main/events?event=${id}`)
})

test('quitting says what it would stop, and the machine stays awake while deliveries are forwarded', async ({
  desk: { desktop, page },
}) => {
  const { main } = desktop
  const reached = Promise.withResolvers<void>()
  const { url: target, stop } = await listenLocally(createServer(() => reached.resolve()))
  try {
    await callDesk(page, 'forwarding.save', { name: 'Ledger', url: `${target}/in` })
    expect(await main.blockers()).toBe(0)
    const { url } = await callDesk(page, 'receiver.status', {})
    expect(await deliver(url ?? '', ownTransfers().payload('current-erc20-transfer'))).toBe(200)
    await reached.promise
    await expect.poll(() => main.blockers()).toBe(1)
    await main.quitAsPerson()
    await expect.poll(() => main.questions()).toEqual(['Quit and stop this?'])
    expect(await main.detail()).toContain('Forwarding to Ledger')
    expect(desktop.windows()).toHaveLength(1)
    await main.press(1)
    await main.quitAsPerson()
    expect(await desktop.ended).toBe(0)
  } finally {
    await stop()
  }
})

/** A minute of silence: 8,000 samples a second of one byte each. */
const silence = (): Buffer => {
  const samples = 60 * 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

test('text is found in the page, a right click copies and pastes, and a sound plays from any second', async ({
  desk: { desktop, page },
}) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Desktop' }).click()
  await expect(page.getByRole('switch', { name: 'Let scripts in' })).toBeVisible()
  await desktop.main.clickMenu('Find…')
  const bar = page.getByRole('search', { name: 'Find in page' })
  await bar.getByRole('textbox').fill('LET scripts')
  await expect(bar.getByRole('status')).toHaveText('1 of 1')
  const marked = await page.evaluate(() => [...(CSS.highlights.get('md-find-current') ?? [])].map(String))
  expect(marked).toEqual(['Let scripts'])
  await bar.getByRole('textbox').fill('no such words')
  await expect(bar.getByRole('status')).toHaveText('No matches')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)

  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const field = { isEditable: true, selectionText: '', editFlags: flags }
  expect(await desktop.main.rightClick(field)).toEqual(['cut', 'copy', 'paste', 'separator', 'selectAll'])

  const sound = silence()
  const service = await listenLocally(createServer((_request, response) => response.end(sound)))
  try {
    const { id } = await callDesk(page, 'projects.save', {
      name: 'Gallery',
      accessKey: 'an-access-key-of-the-story',
      marketplaceUrl: service.url,
      networks: ['polygon'],
    })
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/media/')) statuses.push(response.status())
    })
    const ended = await page.evaluate(
      async (source) => {
        const player = new Audio(source)
        player.muted = true
        await new Promise((resolve, reject) => {
          player.addEventListener('loadedmetadata', resolve)
          player.addEventListener('error', () => reject(new Error(player.error?.message)))
        })
        player.currentTime = 50
        await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }))
        return { at: player.currentTime, seekable: player.seekable.end(0) }
      },
      `/media/${id}?url=${encodeURIComponent(`${service.url}/sound.wav`)}`,
    )
    expect(ended).toEqual({ at: 50, seekable: 60 })
    expect(new Set(statuses)).toEqual(new Set([206]))
  } finally {
    await service.stop()
  }
})

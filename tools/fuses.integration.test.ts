import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { beforeEach, expect, it } from 'vitest'
import { deliveredFuses, writeFuseStandIn } from './fuses-stand-in.ts'
import { fuses, programOf, setFuses } from './fuses.ts'
import { testFolder } from '../src/main/platform/files/testing/test-folder.ts'

let folder = ''
let program = ''
beforeEach(() => {
  folder = testFolder('fuses')
  program = join(folder, 'marketdesk')
})

it('sets all nine fuses as decided and changes no other byte', async () => {
  await writeFuseStandIn(program)
  const before = await readFile(program)
  await setFuses(program)
  expect(await getCurrentFuseWire(program)).toMatchObject({
    [FuseV1Options.RunAsNode]: FuseState.DISABLE,
    [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FuseState.DISABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
    [FuseV1Options.WasmTrapHandlers]: FuseState.ENABLE,
  })
  const after = await readFile(program)
  const wire = before.indexOf(deliveredFuses)
  expect(after.toString('latin1', wire, wire + 9)).toBe('010011001')
  const length = Math.max(before.length, after.length)
  const changed = Array.from({ length }, (_, index) => index).filter(
    (index) => before[index] !== after[index],
  )
  expect(changed.every((index) => index >= wire && index < wire + 9)).toBe(true)
  await setFuses(program)
  expect(await readFile(program)).toEqual(after)
})

it('decides on every fuse the package knows', () => {
  const known = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number')
  expect(new Set(Object.keys(fuses).map(Number))).toEqual(new Set(known))
})

it.each([
  ['a tenth fuse that nobody has decided on', '1011000110', 1, /strictlyRequireAllFuses/],
  ['fewer fuses than this app needs', '10110001', 1, /not long enough/],
  ['fuses of another version', deliveredFuses, 2, /version/],
])('fails on %s and leaves the program as it was', async (_what, wire, version, problem) => {
  await writeFuseStandIn(program, wire, version)
  const before = await readFile(program)
  await expect(setFuses(program)).rejects.toThrow(problem)
  expect(await readFile(program)).toEqual(before)
})

it('finds the program where electron-builder puts it on each system', async () => {
  const names = { product: 'Marketdesk', executable: 'marketdesk' }
  expect(programOf('linux', folder, names)).toBe(join(folder, 'marketdesk'))
  expect(programOf('win32', folder, names)).toBe(join(folder, 'Marketdesk.exe'))
  const bundle = programOf('darwin', folder, names)
  const inner = join(bundle, 'Contents/Frameworks/Electron Framework.framework/Electron Framework')
  await mkdir(dirname(inner), { recursive: true })
  await writeFuseStandIn(inner)
  await setFuses(bundle)
  expect((await readFile(inner)).includes('010011001')).toBe(true)
})

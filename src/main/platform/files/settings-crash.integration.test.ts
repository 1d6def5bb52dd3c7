// First: it must be in place before `conf` takes its references.
import { onDyingDisk, onDyingDiskAsync, onShortDisk } from './testing/dying-disk.ts'
import { readdirSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it, test } from 'vitest'
import { openBrowserSettings } from '../../host/browser/settings-store.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { testFolder } from './testing/test-folder.ts'
import { loadDocument } from './load-document.ts'
import { openProjects } from '../../../features/projects/desk/testing/open-projects.ts'
import { projectSettings } from '../../../features/projects/desk/testing/project-settings.ts'
import { openVault, openWith } from '../../../features/vault/desk/testing/open-vault.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

afterEach(() => {
  delete process.env['SNAP']
})

const version = (number: number) => ({ version: number, text: 'x'.repeat(5000) })

/** The version a new start finds, and what it says of the file. */
const found = (data: string): { version: number | undefined; problem: string | null } => {
  const loaded = loadDocument<{ version: number }>(openBrowserSettings(data, 'thing'), (document) => {
    const { version: number, text } = document as { version?: unknown; text?: unknown }
    return typeof number === 'number' && text === version(0).text
      ? { ok: true, value: { version: number } }
      : { ok: false, reason: 'it is torn' }
  })
  return { version: loaded.value?.version, problem: loaded.problem }
}

const step = ofMany(1, 2)

type Scenario = { name: string; prepare: (data: string) => void; before: number | undefined }

const saved = (data: string, ...numbers: number[]) => {
  const store = openBrowserSettings(data, 'thing')
  for (const number of numbers) store.write(version(number))
  return store
}
const scenarios: Scenario[] = [
  { name: 'the first write of all', prepare: () => undefined, before: undefined },
  { name: 'the second write', prepare: (data) => void saved(data, 1), before: 1 },
  { name: 'a later write', prepare: (data) => void saved(data, 0, 1), before: 1 },
  {
    name: 'the write after a damaged file',
    prepare: (data) => writeFileSync(saved(data, 1, 9).path, '{"version": 9, "tex'),
    before: 1,
  },
]

/** Every place where a save can be cut off (in the gate every other one), with `write` and with the write that brings `.bak` up to date too. */
const cutEverywhere = ({ prepare, before }: Scenario, forgetFormer: boolean): string[] => {
  for (let changes = 0; changes < 100; changes += step) {
    const data = testFolder('crash')
    prepare(data)
    const store = openBrowserSettings(data, 'thing')
    store.read()
    const { calls, thrown } = onDyingDisk(changes, () => store.write(version(2), { forgetFormer }))
    const after = found(data)
    if (thrown === undefined) {
      expect(after).toEqual({ version: 2, problem: null })
      return calls
    }
    expect([before, 2]).toContain(after.version)
    // What was torn is there to look at, beside what was saved from it.
    if (after.problem?.includes('kept as') === true) {
      expect(readdirSync(data).some((file) => file.startsWith('thing.damaged-'))).toBe(true)
    }
    // And the file can be used as before.
    openBrowserSettings(data, 'thing').write(version(3))
    expect(found(data)).toEqual({ version: 3, problem: null })
  }
  throw new Error('the save never came to its end')
}

describe.each([
  ['as conf writes it', undefined],
  ['in place, as conf writes it inside a snap', '/snap'],
])('a save cut off at any of its steps %s', (_, snap) => {
  it.each(scenarios)('leaves the old or the new document: $name', (scenario) => {
    if (snap !== undefined) process.env['SNAP'] = snap
    const calls = cutEverywhere(scenario, false)
    cutEverywhere(scenario, true)
    expect(calls.length).toBeGreaterThan(snap === undefined ? 5 : 3)
  })
})

test('a save cut off at any of its steps notices a write that the disk took only in part, which conf does not', () => {
  for (const write of [1, 2]) {
    const data = testFolder('crash')
    const store = saved(data, 1)
    const { thrown } = onShortDisk(write, () => store.write(version(2)))
    if (write === 1) expect(thrown).toBeUndefined()
    else expect(thrown).toMatchObject({ message: expect.stringContaining('not written whole') as string })
    expect(found(data)).toEqual({ version: write === 1 ? 2 : 1, problem: null })
  }
})

const old = { marketplaceUrl: 'https://old.example', accessKey: 'AQAAAAAAAAB_old_key' }
const fresh = { marketplaceUrl: 'https://new.example', accessKey: 'AQAAAAAAAAB_new_key' }

const openAll = async (data: string) => {
  const vault = await openVault(openBrowserSettings(data, 'vault'))
  const made = openProjects(openBrowserSettings(data, 'projects'), vault)
  await openWith(vault)
  return made
}

test('a project changed together with its key is all old or all new wherever the desk was cut off: no key goes to another address', async () => {
  const seen = { old: 0, new: 0 }
  for (let changes = 0; ; changes += step) {
    const data = testFolder('crash')
    const first = await openAll(data)
    const { id } = valueOf(await first.projects.save({ ...projectSettings, ...old }))
    const { result, calls } = await onDyingDiskAsync(changes, () => first.projects.save({ id, ...fresh }))

    const second = await openAll(data)
    const key = second.readSecret(id, 'accessKey')
    const url = second.projects.get(id)?.marketplaceUrl
    expect([old, fresh]).toContainEqual({ marketplaceUrl: url, accessKey: key.ok ? key.value : undefined })
    seen[url === old.marketplaceUrl ? 'old' : 'new'] += 1
    if (result.ok) expect(url).toBe(fresh.marketplaceUrl)
    if (calls.length <= changes) break
  }
  expect(seen.old).toBeGreaterThan(5)
  expect(seen.new).toBeGreaterThan(5)
})

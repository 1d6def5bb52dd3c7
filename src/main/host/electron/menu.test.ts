import type { MenuItemConstructorOptions } from 'electron'
import { expect, it } from 'vitest'
import { screens as rail } from '../../../renderer/app/screens.ts'
import { createMenuTemplate, menuScreens } from './menu.ts'

const open = (platform: NodeJS.Platform, development = false) => {
  const done: string[] = []
  const template = createMenuTemplate({
    platform,
    development,
    go: (path) => done.push(`go ${path}`),
    openDataFolder: () => done.push('data folder'),
    showAbout: () => done.push('about'),
    find: () => done.push('find'),
    installCommand: development ? undefined : () => done.push('install'),
  })
  const items = template.flatMap((menu) => menu.submenu as MenuItemConstructorOptions[])
  return { template, items, done, roles: items.map((item) => item.role) }
}

it.each(['linux', 'win32', 'darwin'] as const)(
  'the menu on %s goes to every screen, each by its own key',
  (platform) => {
    const { template, items, done, roles } = open(platform)
    for (const item of items) item.click?.({} as never, undefined, {})
    const screens = menuScreens.map(({ path }) => `go ${path}`)
    expect(done.toSorted()).toEqual(['about', 'data folder', 'find', 'install', ...screens].toSorted())
    const keys = items.flatMap(({ accelerator }) => accelerator?.toLowerCase() ?? [])
    expect(new Set(keys).size).toBe(menuScreens.length + 1)
    // The page listens to these.
    for (const taken of 'cmdorctrl+k cmdorctrl+c cmdorctrl+v cmdorctrl+z escape ? g'.split(' '))
      expect(keys).not.toContain(taken)
    const usual = ['File', 'Edit', 'View', 'Window', 'Help']
    expect(template.map((menu) => menu.label)).toEqual(
      platform === 'darwin' ? ['Marketdesk', ...usual] : usual,
    )
    for (const role of 'undo redo cut copy paste selectAll quit minimize close'.split(' '))
      expect(roles).toContain(role)
    // Neither reload nor developer tools in production.
    for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu', 'appMenu'] as const)
      expect(roles).not.toContain(role)
    expect(open(platform, true).roles).toContain('toggleDevTools')
  },
)

it('the screens of the menu are those of the rail, in its order', () => {
  expect(rail.map(({ path, label }) => ({ label, path }))).toEqual([...menuScreens])
})

import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { screens as rail } from '../../../renderer/app/screens.ts'
import { createMenuTemplate, menuScreens } from './menu.ts'

const platforms = ['linux', 'win32', 'darwin'] as const

const open = (platform: NodeJS.Platform, development = false) => {
  const done: string[] = []
  const template = createMenuTemplate({
    platform,
    development,
    go: (path) => done.push(`go ${path}`),
    openDataFolder: () => done.push('data folder'),
    showAbout: () => done.push('about'),
  })
  const items = template.flatMap((menu) => menu.submenu as MenuItemConstructorOptions[])
  const click = (item: MenuItemConstructorOptions): void => item.click?.({} as never, undefined, {})
  return { template, items, done, click }
}

describe.each(platforms)('the menu on %s', (platform) => {
  it('goes to every screen, each by its own key', () => {
    const { items, done, click } = open(platform)
    const screens = items.filter((item) => item.accelerator !== undefined)
    for (const item of screens) click(item)
    expect(done.toSorted()).toEqual(menuScreens.map(({ path }) => `go ${path}`).toSorted())
    expect(new Set(screens.map((item) => item.accelerator)).size).toBe(menuScreens.length)
  })

  it('takes no key that the page listens to', () => {
    const keys = open(platform).items.map((item) => item.accelerator?.toLowerCase())
    for (const taken of [
      'cmdorctrl+k',
      'cmdorctrl+f',
      'cmdorctrl+c',
      'cmdorctrl+v',
      'cmdorctrl+z',
      'escape',
      '?',
      'g',
    ]) {
      expect(keys).not.toContain(taken)
    }
  })

  it('has neither reload nor developer tools in production', () => {
    const roles = open(platform).items.map((item) => item.role)
    for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu', 'appMenu'] as const) {
      expect(roles).not.toContain(role)
    }
    expect(open(platform, true).items.map((item) => item.role)).toContain('toggleDevTools')
  })

  it('has the menus of its system, edit roles and a way out', () => {
    const { template, items, done, click } = open(platform)
    const usual = ['File', 'Edit', 'View', 'Window', 'Help']
    expect(template.map((menu) => menu.label)).toEqual(
      platform === 'darwin' ? ['Marketdesk', ...usual] : usual,
    )
    const roles = items.map((item) => item.role)
    for (const role of [
      'undo',
      'redo',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'quit',
      'minimize',
      'close',
    ] as const) {
      expect(roles).toContain(role)
    }
    for (const item of items.filter(
      ({ label }) => label === 'About Marketdesk' || label === 'Open Data Folder',
    ))
      click(item)
    expect(done.toSorted()).toEqual(['about', 'data folder'])
  })
})

describe('menuScreens', () => {
  it('are the screens of the rail, in its order', () => {
    expect(rail.map(({ path, label }) => ({ label, path }))).toEqual([...menuScreens])
  })
})

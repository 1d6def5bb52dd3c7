import { expect, test } from 'vitest'
import { filesOfScreens, moduleName } from './page-files.ts'

const held = (screens: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  new Map(Object.entries(screens).map(([name, modules]) => [name, new Map(Object.entries(modules))]))

const never = (): boolean => false
const nothing = new Map<string, readonly string[]>()

test('small modules share a file with what most of their readers read anyway', () => {
  const files = filesOfScreens(
    held({
      events: { table: 90_000, icon: 100 },
      orders: { table: 90_000, icon: 100 },
      activity: { table: 90_000 },
    }),
    nothing,
    never,
    never,
  )
  expect(files.get('icon')).toBe(files.get('table'))
})

test('a large module is not read by a screen that has no use for it', () => {
  const files = filesOfScreens(
    held({ events: { table: 90_000, header: 2_000 }, fees: { header: 2_000, form: 50_000 } }),
    nothing,
    never,
    never,
  )
  expect(new Set(['table', 'header', 'form'].map((id) => files.get(id))).size).toBe(3)
})

test('entries and what has its file already are left where they are', () => {
  const files = filesOfScreens(
    held({ events: { events: 10, frame: 10, schemas: 10, table: 10 } }),
    nothing,
    (id) => id === 'frame',
    (id) => id === 'schemas',
  )
  expect([...files.keys()]).toEqual(['table'])
})

test('a small module that takes a large one along is not read by a screen that has no use for it', () => {
  const screens = held({
    events: { table: 90_000, times: 100, names: 100 },
    orders: { table: 90_000, times: 100, names: 100 },
    overview: { names: 100 },
  })
  const apart = filesOfScreens(screens, new Map([['times', ['table']]]), never, never)
  expect(apart.get('times')).toBe(apart.get('table'))
  expect(apart.get('names')).not.toBe(apart.get('times'))
})

test('a file is called by the one screen that reads it, or by the largest module in it, each name once', () => {
  const table = { '/ui/data-table.tsx': 90_000, '/node_modules/core/index.js': 95_000 }
  const files = filesOfScreens(
    held({
      '/page/screens/events/events-screen.tsx': { ...table, '/list/star.tsx': 50_000 },
      '/page/screens/orders/orders-screen.tsx': { ...table, '/form/field.tsx': 60_000 },
      '/page/screens/fees/fees-screen.tsx': { '/form/field.tsx': 60_000, '/old/data-table.tsx': 80_000 },
      '/page/screens/sales/sales-screen.tsx': { '/old/data-table.tsx': 80_000 },
    }),
    nothing,
    never,
    never,
  )
  expect(files.get('/list/star.tsx')?.name).toBe('of-events')
  expect(files.get('/form/field.tsx')?.name).toBe('field')
  const tables = ['/ui/data-table.tsx', '/old/data-table.tsx'].map((id) => files.get(id)?.name)
  expect(tables).toContain('data-table')
  expect(new Set(tables).size).toBe(2)
})

test('a module is called by its file, and by its folder where that says nothing', () => {
  expect(moduleName('/page/screens/orders/orders-screen.tsx')).toBe('orders')
  expect(moduleName('/node_modules/@mui/material/ListItemText/ListItemText.js')).toBe('list-item-text')
  expect(moduleName('/node_modules/@codemirror/view/dist/index.js?v=1')).toBe('view')
})

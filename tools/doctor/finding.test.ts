import { describe, expect, it } from 'vitest'
import { isWell, missing, ok, reportLines } from './finding.ts'

const node = ok('Node', 'needed', '24.0.0')
const window = missing('Electron', 'only for the window', 'not fetched', 'npm start')
const disk = missing('Disk', 'needed', '3 MiB free', 'Free some.')

describe('the doctor’s report', () => {
  it('is well while only what one can do without is missing', () => {
    expect(isWell([node, window])).toBe(true)
    expect(isWell([node, window, disk])).toBe(false)
  })

  it('puts the remedy below a missing thing and says what it is for', () => {
    const lines = reportLines([node, window])
    expect(lines[0]).toMatch(/^ok {2,}Node {2,}24\.0\.0$/)
    expect(lines[1]).toMatch(/^missing {2}Electron {2}not fetched \(only for the window\)$/)
    expect(lines[2]).toMatch(/^ +→ npm start$/)
    expect(lines.at(-1)).toContain('Everything that is needed is there')
  })

  it('ends with what to do when something needed is missing', () => {
    expect(reportLines([node, disk]).at(-1)).toContain('follow the arrows')
  })
})

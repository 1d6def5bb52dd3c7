import { readFileSync } from 'node:fs'

const bytesPerMb = 1_048_576
/** Clock ticks of Linux's `/proc/<pid>/stat`, in milliseconds: 100 a second on every platform Node runs on. */
const tickMs = 10

/** A process and those it started, as far as the system tells them. */
const familyOf = (pid: number): string[] => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [String(pid), ...children.flatMap((child) => familyOf(Number(child)))]
  } catch {
    return [String(pid)]
  }
}

/** Memory of a process and those it started (MB): pages that several share are counted once (PSS). `NaN` elsewhere than on Linux. */
export const memoryMb = (pid: number): number => {
  try {
    const kilobytes = familyOf(pid)
      // The sample's chain is no part of the desk.
      .filter((each) => !readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('anvil'))
      .map((each) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1])
    return (kilobytes.reduce((sum, size) => sum + Number(size), 0) * 1024) / bytesPerMb
  } catch {
    return Number.NaN
  }
}

/**
 * Processor time of all threads of a process and those it started, so far (ms). Unlike the time by the clock it hardly depends on what else the
 * machine does. `NaN` elsewhere than on Linux.
 */
export const processorMs = (pid: number): number => {
  try {
    const ticks = familyOf(pid).map((one) => {
      // The name stands in brackets and may hold spaces: what is counted begins behind it.
      const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(fields[11]) + Number(fields[12])
    })
    return ticks.reduce((sum, count) => sum + count, 0) * tickMs
  } catch {
    return Number.NaN
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const bytesPerMb = 1_048_576
/** Clock ticks of Linux's `/proc/<pid>/stat`, in milliseconds: 100 a second on every platform Node runs on. */
const tickMs = 10

/** Memory a process holds (MB, resident), as `ps` tells it; `NaN` where there is no `ps`. */
export const residentMb = (pid: number): number => {
  try {
    return (
      (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) /
      bytesPerMb
    )
  } catch {
    return Number.NaN
  }
}

/**
 * Processor time of all threads of a process so far (ms). Unlike the time by the clock it hardly depends on what else the
 * machine does. `NaN` elsewhere than on Linux.
 */
export const processorMs = (pid: number): number => {
  try {
    // The name stands in brackets and may hold spaces: what is counted begins behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return Number.NaN
  }
}

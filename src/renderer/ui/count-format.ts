const grouped = new Intl.NumberFormat('en-US')

/** A count with its thousands grouped: `12,345`. */
export const formatCount = (count: number): string => grouped.format(count)

/** A count and its noun: `1 event`, `12,345 events`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const units = ['bytes', 'KiB', 'MiB', 'GiB'] as const

/** A number of bytes in the largest unit that keeps it at one or more: `16 MiB`, `1.5 KiB`, `120 bytes`. */
export const formatBytes = (bytes: number): string => {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const text = Number.isInteger(value) ? String(value) : value.toFixed(1)
  return `${text} ${units[unit] ?? 'bytes'}`
}

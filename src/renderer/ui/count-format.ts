const grouped = new Intl.NumberFormat('en-US')

export const formatCount = (count: number): string => grouped.format(count)

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const units = ['bytes', 'KiB', 'MiB', 'GiB'] as const

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

/** First block of the oldest EVM chain, 30 July 2015. */
export const firstBlockTime = Date.UTC(2015, 6, 30)

/** Clocks of two machines may differ by so much. */
const tolerance = 15 * 60_000

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

let last: { readonly text: string; readonly time: number | null } = { text: '', time: null }

export const readTime = (text: string): number | null => {
  if (last.text !== text) {
    const time = iso.test(text) ? Date.parse(text) : Number.NaN
    last = { text, time: Number.isNaN(time) ? null : time }
  }
  return last.time
}

export const isAfterReceipt = (time: number, receivedAt: number): boolean => time > receivedAt + tolerance

export const blockTimeOf = (ts: string | null, receivedAt: number): number | null => {
  const time = ts === null ? null : readTime(ts)
  return time === null || time < firstBlockTime || isAfterReceipt(time, receivedAt) ? null : time
}

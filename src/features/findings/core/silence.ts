/** An hour of nothing says little where little comes; chances of one to ten thousand say something: e^-9.2. */
const rarity = 9.2
const leastMs = 10 * 60_000

/** After how long without a delivery silence is suspicious; `null`: too little came to say what is usual. */
export const suspiciousAfter = (count: number, overMs: number): number | null =>
  count < 2 || overMs <= 0 ? null : Math.max(leastMs, (rarity * overMs) / count)

export const durationWords = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${minutes} min`
}

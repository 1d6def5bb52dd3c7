import { drawArt } from './art.ts'

/** Pictures kept in memory; one has about 25 KB. */
const most = 400

/** Pictures by number, drawn when first asked for; the longest unused is forgotten first. */
export const createImageCache = (): ((number: number) => Buffer) => {
  const drawn = new Map<number, Buffer>()
  return (number) => {
    const picture = drawn.get(number) ?? drawArt(number)
    drawn.delete(number)
    drawn.set(number, picture)
    const [oldest] = drawn.keys()
    if (drawn.size > most && oldest !== undefined) drawn.delete(oldest)
    return picture
  }
}

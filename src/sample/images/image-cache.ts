import { drawArt } from './art.ts'

const most = 400

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

import { z } from 'zod'

/** Processor time of a page for one frame, in milliseconds. Unlike times by the clock it hardly depends on what else runs. */
export type FrameCosts = {
  readonly frames: number
  /** All work of the page's main thread. */
  readonly main: number
  /** Of that: working out styles. */
  readonly styles: number
  /** Of that: placing boxes and text. */
  readonly layout: number
  /** Of that: listing what is to be drawn and handing it over. */
  readonly paint: number
  /** The compositor's thread. */
  readonly compositor: number
  /** Drawing tiles, in threads of their own. */
  readonly raster: number
}

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Begin and length by the clock, in microseconds. */
  ts: z.number(),
  dur: z.number().optional(),
  /** Processor time of the thread, in microseconds. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional().catch(undefined) }).optional(),
})
const traceSchema = z.object({ traceEvents: z.array(eventSchema) })

type TraceEvent = z.infer<typeof eventSchema>

/** What `frameCosts` needs in a trace. */
export const frameCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const paintNames = ['PrePaint', 'Paint', 'Layerize', 'Commit']

/**
 * Adds up a Chromium trace of a page that does something each frame.
 *
 * @param trace JSON of the trace, recorded with `frameCategories`
 */
export const frameCosts = (trace: string): FrameCosts => {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace))
  const isFrame = ({ name }: TraceEvent): boolean => name === 'FireAnimationFrame'
  const page = traceEvents.find(isFrame)
  const ofPage = traceEvents.filter(({ pid }) => pid === page?.pid).toSorted((a, b) => a.ts - b.ts)
  const frames = ofPage.filter(isFrame).length
  const compositor = ofPage.find(({ name, args }) => name === 'thread_name' && args?.name === 'Compositor')
  const sum = (names: readonly string[], thread?: number): number => {
    let all = 0
    const ends = new Map<string, number>()
    for (const { name, tid, ts, dur = 0, tdur = 0 } of ofPage) {
      if (!names.includes(name) || (thread !== undefined && tid !== thread)) continue
      // Some lie in others of their name, whose time holds theirs.
      const key = `${name} ${tid}`
      if (ts < (ends.get(key) ?? 0)) continue
      ends.set(key, ts + dur)
      all += tdur
    }
    return all / 1000 / frames
  }
  return {
    frames,
    main: sum(['RunTask'], page?.tid),
    styles: sum(['UpdateLayoutTree'], page?.tid),
    layout: sum(['Layout'], page?.tid),
    paint: sum(paintNames, page?.tid),
    compositor: sum(['RunTask'], compositor?.tid),
    raster: sum(['RasterTask']),
  }
}

import { useState, useSyncExternalStore } from 'react'

type Measured = {
  readonly attach: (element: HTMLElement | null) => void
  readonly element: () => HTMLElement | null
  readonly width: number
  readonly scrollbar: number
}

const createMeasure = () => {
  let element: HTMLElement | null = null
  let width = 0
  let scrollbar = 0
  let observer: ResizeObserver | undefined
  const listeners = new Set<() => void>()

  const measure = (): void => {
    const now = element?.clientWidth ?? 0
    const beside = (element?.offsetWidth ?? now) - now
    if (now === width && beside === scrollbar) return
    width = now
    scrollbar = beside
    for (const listener of listeners) listener()
  }

  return {
    element: () => element,
    width: () => width,
    scrollbar: () => scrollbar,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    attach: (next: HTMLElement | null): void => {
      observer?.disconnect()
      element = next
      if (next === null) return
      observer = new ResizeObserver(measure)
      observer.observe(next)
      // Known before the first draw is seen, so that no column appears late.
      measure()
    },
  }
}

export const useMeasured = (): Measured => {
  const [measure] = useState(createMeasure)
  const width = useSyncExternalStore(measure.subscribe, measure.width)
  const scrollbar = useSyncExternalStore(measure.subscribe, measure.scrollbar)
  return { attach: measure.attach, element: measure.element, width, scrollbar }
}

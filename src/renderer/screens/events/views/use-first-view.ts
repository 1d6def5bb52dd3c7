import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import type { EventsSearch } from '../search.ts'
import { firstView } from './first-view.ts'

/** Opens the chosen view once, when the screen is come to by its bare address. */
export const useFirstView = (search: EventsSearch, onOpen: (view: string) => void): void => {
  // What the address says wins, also one that says nothing later on: "Clear all" must stay cleared.
  const [wanted] = useState(() => (Object.keys(search).length === 0 ? firstView.read() : ''))
  const { data } = useDeskQuery('savedViews.list', {})
  const view = data?.views.find(({ id }) => String(id) === wanted)
  const opened = view?.search
  const open = useEffectEvent(onOpen)
  const isDone = useRef(wanted === '')
  useEffect(() => {
    if (isDone.current || opened === undefined) return
    isDone.current = true
    open(opened)
  }, [opened])
}

import { IconButton, InputBase, Paper } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { CloseIcon, KeyboardArrowDownIcon, KeyboardArrowUpIcon } from '../ui/icons.tsx'
import { findInPage, markPlaces, unmarkPlaces } from './find-in-page.ts'

const countOf = (text: string, { at, total }: { readonly at: number; readonly total: number }): string => {
  if (text === '') return ''
  return total === 0 ? 'No matches' : `${at + 1} of ${total}`
}

/** Finds text in what the page shows: the desktop window has no such field of its own. */
export const FindBar = ({ onClose }: { readonly onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [place, setPlace] = useState({ at: 0, total: 0 })

  /** The page may have changed since the last step, so it is read again. */
  const look = (wanted: string, at: number): void => {
    const ranges = findInPage(document.body, wanted)
    const total = ranges.length
    const next = total === 0 ? 0 : (at + total) % total
    markPlaces(ranges, next)
    setPlace({ at: next, total })
  }
  const step = (by: 1 | -1): void => look(text, place.at + by)

  useEffect(() => {
    const { activeElement } = document
    input.current?.focus()
    return () => {
      unmarkPlaces()
      if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus()
    }
  }, [])

  return (
    <Paper
      elevation={4}
      role="search"
      aria-label="Find in page"
      className="md-row-of"
      sx={{ position: 'fixed', top: 8, right: 16, zIndex: 1550, p: 0.5, pl: 1.5 }}
      data-find-skip=""
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <InputBase
        inputRef={input}
        placeholder="Find in page"
        autoComplete="off"
        slotProps={{ input: { 'aria-label': 'Find in page', spellCheck: false } }}
        sx={{ width: 220 }}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          look(target.value, 0)
        }}
      />
      <span className="md-small md-quiet md-nowrap" role="status">
        {countOf(text, place)}
      </span>
      <IconButton size="small" aria-label="Previous match" onClick={() => step(-1)}>
        <KeyboardArrowUpIcon />
      </IconButton>
      <IconButton size="small" aria-label="Next match" onClick={() => step(1)}>
        <KeyboardArrowDownIcon />
      </IconButton>
      <IconButton size="small" aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Paper>
  )
}

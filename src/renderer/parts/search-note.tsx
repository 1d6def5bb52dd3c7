import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { Stop } from '../api/use-stop.ts'

/** After so many milliseconds it is said that it takes long. */
const briefMs = 400

type SearchNoteProps = Stop & {
  readonly isRunning: boolean
  readonly what: string
}

export const SearchNote = ({ isRunning, what, isStopped, stop, goOn }: SearchNoteProps) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setLong(true), briefMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isRunning])
  if (!isStopped && !(isRunning && isLong)) return null
  return (
    <span role="status">
      {isStopped ? `${what} was stopped.` : `${what} …`}{' '}
      <Button onClick={isStopped ? goOn : stop}>{isStopped ? 'Go on' : 'Stop'}</Button>
    </span>
  )
}

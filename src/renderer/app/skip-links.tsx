import { Link } from '@mui/material'
import { useState } from 'react'

const list = '#screen :is([role="grid"], [role="treegrid"])'

const SkipTo = ({ place, children }: { readonly place: string; readonly children: string }) => (
  <Link
    href="#screen"
    onClick={(event) => {
      // The address must keep its filters, so the focus moves without the fragment.
      event.preventDefault()
      document.querySelector<HTMLElement>(place)?.focus()
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      typography: 'button',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'primary.main',
      borderRadius: 1,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    {children}
  </Link>
)

/** First stops of the Tab key: they jump over the rail to the screen, and over its tools to its list if it has one. */
export const SkipLinks = () => {
  const [hasList, setHasList] = useState(false)
  return (
    <div data-find-skip="" onFocus={() => setHasList(document.querySelector(list) !== null)}>
      <SkipTo place="#screen">Skip to the screen</SkipTo>
      {hasList && <SkipTo place={list}>Skip to the list</SkipTo>}
    </div>
  )
}

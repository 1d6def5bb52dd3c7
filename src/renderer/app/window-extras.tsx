import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import type { Bridge } from '../../contract/bridge.ts'
import { desk } from '../api/desk.ts'
import { lazyInPlace } from '../ui/lazy-part.tsx'
import { createPreference, usePreference } from '../ui/preference.ts'

const FindBar = lazyInPlace(async () => (await import('./find-bar.tsx')).FindBar)

export const FindInWindow = ({ onFind }: { readonly onFind: NonNullable<Bridge['onFind']> }) => {
  // A number for each opening: one more puts the cursor into the field again.
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (): void => {
      setOpen(true)
      setOpening((before) => before + 1)
    }
    const stopMenu = onFind(open)
    const stopKey = tinykeys(window, {
      '$mod+f': (event) => {
        event.preventDefault()
        open()
      },
    })
    return () => {
      stopMenu()
      stopKey()
    }
  }, [onFind])
  return isOpen ? <FindBar key={opening} onClose={() => setOpen(false)} /> : null
}

const dismissedRelease = createPreference('release', '', (stored) => stored)

export const ReleaseBanner = () => {
  const release = useQuery(desk.query('desk.info', {})).data?.window?.release ?? null
  const dismissed = usePreference(dismissedRelease)
  if (release === null || release.version === dismissed) return null
  const { version, page } = release
  return (
    <Alert
      severity="info"
      square
      onClose={() => dismissedRelease.write(version)}
      sx={{ flex: 'none', borderRadius: 0 }}
    >
      Marketdesk {version} is available.{' '}
      {page !== null && (
        <Button size="small" href={page} target="_blank" rel="noopener noreferrer">
          See release
        </Button>
      )}
    </Alert>
  )
}

import type { ReactNode } from 'react'

export type PaletteAction = {
  readonly id: string
  readonly icon: ReactNode
  readonly label: string
  readonly keywords?: readonly string[]
  readonly run: () => void
}

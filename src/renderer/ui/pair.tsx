import type { ReactNode } from 'react'

/** A fact of a `dl`: its name and what it is. */
export const Pair = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

import type { ReactNode } from 'react'

/** Below a list: how much it holds, and where that comes from. */
export const ListFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className="md-flow md-strip md-whole" style={{ margin: '6px 0 -8px' }}>
    {children}
  </footer>
)

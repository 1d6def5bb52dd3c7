import type { ReactNode } from 'react'

export const ListFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className="md-flow md-strip md-whole" style={{ margin: '6px 0 -8px' }}>
    {children}
  </footer>
)

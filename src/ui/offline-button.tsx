import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StatusDot } from './status-dot.tsx'

/** Replaces a button whose action needs a connection; focusable, with the reason as its label. */
export const OfflineButton = ({ children }: { children: ReactNode }) => (
  <Button kind="line" aria-disabled="true">
    <StatusDot state="hollow" />
    {children}
  </Button>
)

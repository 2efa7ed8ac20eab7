import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Lamp } from '../../ui/lamp.tsx'

/** In the place of a button that nothing comes of now: says what it waits for, and can still be reached. */
export const WaitingButton = ({ children }: { children: ReactNode }) => (
  <Button kind="line" aria-disabled="true">
    <Lamp state="hollow" />
    {children}
  </Button>
)

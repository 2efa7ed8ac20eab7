import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { type HydrationTurn, takeHydrationTurn } from '../lib/hydration-turns.ts'

/**
 * A section of a page that hydrates by itself when its turn comes, or when it is touched. For sections without a form:
 * React does not repeat the submission of one that is not hydrated. Outside of the first render of a rendered page it
 * changes nothing.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  const [turn] = useState(takeHydrationTurn)
  // Until it is hydrated it keeps what the server rendered: React would replace the markup when its properties change.
  const [rendered, setRendered] = useState(turn && children)
  const shown = rendered ?? children
  return useMemo(
    () => (
      <Suspense>
        <Section turn={turn} setRendered={setRendered}>
          {shown}
        </Section>
      </Suspense>
    ),
    [turn, shown],
  )
}

interface SectionProps {
  turn: HydrationTurn | null
  setRendered: (rendered: null) => void
  children: ReactNode
}

function Section({ turn, setRendered, children }: SectionProps) {
  if (turn) use(turn)
  useEffect(() => setRendered(null), [setRendered])
  return children
}

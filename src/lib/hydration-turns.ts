/**
 * The order in which sections of a rendered page hydrate: one in each idle period, so that no task of the main thread
 * becomes long. The first input ends the waiting of all of them: React hydrates the section of a touched element at
 * once, before it dispatches the event, if nothing holds the section back. Resolves when the section may hydrate.
 */
export type HydrationTurn = Promise<void>

const INPUTS = ['pointerdown', 'keydown', 'click'] as const

let isOpen = false
const waiting: (() => void)[] = []

/** Ends the turns of all sections. */
export function endHydrationTurns(): void {
  isOpen = false
  for (const type of INPUTS) removeEventListener(type, endHydrationTurns, true)
  for (const end of waiting.splice(0)) end()
}

/** Before a rendered page is hydrated: from now on its sections take turns. */
export function openHydrationTurns(): void {
  isOpen = true
  // On the window, so that turns end before React, which listens at its root element, looks for the section.
  for (const type of INPUTS) addEventListener(type, endHydrationTurns, { capture: true, passive: true })
}

/** The turn of a section that hydrates; null when it need not wait, as in every later render. */
export function takeHydrationTurn(): HydrationTurn | null {
  if (!isOpen) return null
  const turn: HydrationTurn = new Promise((resolve) => {
    waiting.push(() => {
      // React's `use` reads it: nothing holds the section back in this task, before the promise calls back.
      void Object.assign(turn, { status: 'fulfilled', value: undefined })
      resolve()
    })
  })
  return turn
}

/** Once the page around the sections is hydrated: ends one turn after each `rest`, in the order of the page. */
export async function giveHydrationTurns(rest: () => Promise<void>): Promise<void> {
  isOpen = false
  while (waiting.length > 0) {
    await rest()
    waiting.shift()?.()
  }
  endHydrationTurns()
}

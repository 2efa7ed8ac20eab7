let typed: string | null = null

/** Begins to collect what is typed until the field that a key opens is there. */
export function collectTyping(): void {
  typed = ''
}

/** Collects the key, if typing is collected; returns whether it has. */
export function collectKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
  if (typed === null || (!isText && key !== 'Backspace')) return false
  typed = isText ? typed + key : typed.slice(0, -1)
  return true
}

/** Ends the collection, and hands over what was typed meanwhile. */
export function endTyping(take: (text: string) => void = () => {}): void {
  const taken = typed
  typed = null
  if (taken) take(taken)
}

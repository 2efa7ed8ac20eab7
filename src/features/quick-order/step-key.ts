import type { KeyboardEvent } from 'react'

/** C in a quantity: one case more, with Shift one less; a product that is sold in single pieces changes by one. */
export const isStepKey = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyC' && !ctrlKey && !metaKey && !altKey

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings what a form has led to into view and focus, because it stands above the form or in its place: whenever
 * `outcome` becomes another one. The element needs `tabIndex={-1}`.
 *
 * @param outcome what is shown, or when it was sent; null = nothing yet
 */
export function useOutcomeFocus<Shown extends HTMLElement>(outcome: string | number | null): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  useEffect(() => {
    if (outcome !== null) element.current?.focus()
  }, [outcome])
  return element
}

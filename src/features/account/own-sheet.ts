import { useLocation, useSearch } from 'wouter'
import { SHEET_PARAMETER } from './sheet-parameter.ts'

/** Which sheet is open, and the way in and out. */
export function useOwnSheet() {
  const [path, goTo] = useLocation()
  const open = new URLSearchParams(useSearch()).get(SHEET_PARAMETER)
  return {
    open,
    show: (name: string) => goTo(`${path}?${SHEET_PARAMETER}=${name}`, { replace: true }),
    close: () => goTo(path, { replace: true }),
  }
}

import { useLocation, useSearch } from 'wouter'
import { SHEET_PARAMETER } from './sheet-parameter.ts'

/** The open sheet of the page, with functions to open and close it. */
export function useSheetParameter() {
  const [path, goTo] = useLocation()
  const open = new URLSearchParams(useSearch()).get(SHEET_PARAMETER)
  return {
    open,
    show: (name: string) => goTo(`${path}?${SHEET_PARAMETER}=${name}`, { replace: true }),
    close: () => goTo(path, { replace: true }),
  }
}

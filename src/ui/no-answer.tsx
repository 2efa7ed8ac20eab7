import { Link } from 'wouter'
import { CallRefused } from '../lib/call-errors.ts'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** What came of asking; null when nothing has come at all. */
  error: Error | null
  /** Said unless the server itself has said no: its own words then stand alone. */
  title: string
  text: string
  /** Where to go instead. */
  href: string
  way: string
}

/** A page for which there is no answer. */
export function NoAnswer({ error, title, text, href, way }: Props) {
  const isRefused = error instanceof CallRefused
  return (
    <EmptyState isPage title={isRefused ? error.message : title} text={isRefused ? undefined : text}>
      <Link className={buttonClass()} href={href}>
        {way}
      </Link>
    </EmptyState>
  )
}

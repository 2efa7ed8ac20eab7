import { Link } from 'wouter'
import type { Run } from '#contract/entities/content.ts'

/** A stretch of text as its editor wrote it; pages of ours open in place. */
export const Runs = ({ runs }: { runs: readonly Run[] }) => (
  <>
    {runs.map((run, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than its own
      <OneRun key={at} {...run} />
    ))}
  </>
)

function OneRun({ text, bold, italic, href }: Run) {
  const emphasised = italic ? <em>{text}</em> : text
  const words = bold ? <strong>{emphasised}</strong> : emphasised
  if (href === undefined) return words
  if (href.startsWith('/')) return <Link href={href}>{words}</Link>
  return (
    <a href={href} rel="noopener">
      {words}
    </a>
  )
}

import { Link } from 'wouter'
import type { TextRun } from '#contract/blocks.ts'
import { isOwnPath } from '../../lib/own-path.ts'

/** Inline runs of editorial text; links within the store navigate without a reload. */
export const TextRuns = ({ runs }: { runs: readonly TextRun[] }) => (
  <>
    {runs.map((run, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no id
      <TextRunView key={at} {...run} />
    ))}
  </>
)

function TextRunView({ text, bold, italic, href }: TextRun) {
  const emphasised = italic ? <em>{text}</em> : text
  const words = bold ? <strong>{emphasised}</strong> : emphasised
  if (href === undefined) return words
  if (isOwnPath(href)) return <Link href={href}>{words}</Link>
  return (
    <a href={href} rel="noopener">
      {words}
    </a>
  )
}
